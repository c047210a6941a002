import { useState } from "preact/hooks";
import { type Credentials, createClient, Refusal } from "./api/client.ts";
import { useDemo } from "./context.ts";
import { Dialog } from "./parts/dialog.tsx";
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
      setError(reason instanceof Refusal ? reason.message : texts.failed);
    }
  }

  return (
    <Dialog title={texts.signIn} onClose={onClose}>
      <form onSubmit={submit} noValidate>
        {error && <p role="alert">{error}</p>}
        <Field label={texts.login}>{(id) => <input id={id} name="login" autoComplete="username" />}</Field>
        <Field label={texts.password}>{(id) => <input id={id} name="password" type="password" autoComplete="current-password" />}</Field>
        <div class="actions">
          <button type="submit" class="primary">
            {texts.signIn}
          </button>
          <button type="button" onClick={onClose}>
            {texts.cancel}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
