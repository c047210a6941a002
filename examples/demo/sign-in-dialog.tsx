import { useState } from "preact/hooks";
import { type Credentials, createClient } from "./api/client.ts";
import { useDemo } from "./context.ts";
import { Dialog } from "./parts/dialog.tsx";
import { explain } from "./parts/explain.ts";
import { Field } from "./parts/field.tsx";

interface SignInDialogProps {
  onSignIn(credentials: Credentials): void;
  onClose(): void;
}

/** Asks for a login and a password, and tries them on a small list before it takes them. */
export function SignInDialog({ onSignIn, onClose }: SignInDialogProps) {
  const { texts, settings, language } = useDemo();
  const [error, setError] = useState<string>();

  async function submit(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    if (!(event.currentTarget instanceof HTMLFormElement)) return;
    const form = new FormData(event.currentTarget);
    const credentials = { login: String(form.get("login")), password: String(form.get("password")) };
    try {
      await createClient(settings, language, credentials).get("events", { per_page: 1 });
      onSignIn(credentials);
      onClose();
    } catch (reason) {
      setError(explain(reason, texts));
    }
  }

  return (
    <Dialog title={texts.signIn} onClose={onClose}>
      <form class="dialog-form" onSubmit={submit} noValidate>
        <div class="dialog-body fields">
          {error && <p role="alert">{error}</p>}
          <Field label={texts.login}>{(id) => <input id={id} name="login" autoComplete="username" />}</Field>
          <Field label={texts.password}>{(id) => <input id={id} name="password" type="password" autoComplete="current-password" />}</Field>
        </div>
        <div class="dialog-foot row">
          <button type="button" onClick={onClose}>
            {texts.cancel}
          </button>
          <button type="submit" class="primary">
            {texts.signIn}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
