import { useEffect, useRef, useState } from "preact/hooks";
import { type Credentials, createClient } from "./api/client.ts";
import { useDemo } from "./context.ts";
import { Button } from "./parts/button.tsx";
import { Dialog } from "./parts/dialog.tsx";
import { explain } from "./parts/explain.ts";
import { Field } from "./parts/field.tsx";
import { ignoreHeldEnter, useOnce } from "./parts/use-once.ts";
import { useRequest } from "./parts/use-request.ts";

interface Login extends Credentials {
  readonly role: string;
}

/** Asks for a login and a password, and tries them on a small list before it accepts them. */
export function SignInDialog({ onSignIn, onClose }: { onSignIn(credentials: Credentials): void; onClose(): void }) {
  const { texts, settings, language } = useDemo();
  const [error, setError] = useState<string>();
  const { isBusy, run } = useOnce();
  // Cancel also stops an attempt whose answer is late.
  const closing = useRef(new AbortController());
  useEffect(() => () => closing.current.abort(), []);

  const logins = useRequest(
    async (signal): Promise<readonly Login[]> => {
      if (settings.logins === undefined) return [];
      const response = await fetch(settings.logins, { signal });
      return response.ok ? response.json() : [];
    },
    [settings.logins],
  );

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    if (!(event.currentTarget instanceof HTMLFormElement)) return;
    const form = new FormData(event.currentTarget);
    send({ login: String(form.get("login")), password: String(form.get("password")) });
  }

  const send = (credentials: Credentials) => void run(() => signIn(credentials));

  async function signIn(credentials: Credentials): Promise<void> {
    try {
      const { signal } = closing.current;
      await createClient(settings, language, credentials).get("events", { per_page: 1 }, signal);
      if (signal.aborted) return;
      onSignIn(credentials);
      onClose();
    } catch (reason) {
      setError(explain(reason, texts));
    }
  }

  return (
    <Dialog title={texts.signIn} onClose={onClose}>
      <form class="dialog-form" onSubmit={submit} onKeyDown={ignoreHeldEnter} aria-busy={isBusy} noValidate>
        <div class="dialog-body fields">
          {error && <p role="alert">{error}</p>}
          {logins.value !== undefined && logins.value.length > 0 && (
            <div class="field">
              <p class="hint">{texts.worldLogins}</p>
              <div class="row">
                {logins.value.map((each) => (
                  <Button key={each.login} label={each.login} title={each.role} disabled={isBusy} onClick={() => send(each)} />
                ))}
              </div>
            </div>
          )}
          <Field label={texts.login}>{(id) => <input id={id} name="login" autoComplete="username" />}</Field>
          <Field label={texts.password}>{(id) => <input id={id} name="password" type="password" autoComplete="current-password" />}</Field>
        </div>
        <div class="dialog-foot row">
          <Button label={texts.cancel} onClick={onClose} />
          <Button label={texts.signIn} type="submit" class="primary" disabled={isBusy} />
        </div>
      </form>
    </Dialog>
  );
}
