import { useState } from "preact/hooks";
import { useDemo } from "./context.ts";
import type { Credentials } from "./settings.ts";
import { SignInDialog } from "./sign-in-dialog.tsx";

interface LoginChoiceProps {
  readonly credentials: Credentials | undefined;
  onCredentials(credentials: Credentials | undefined): void;
}

/** Chooses who asks the service: a visitor, a login of the world, or another one with its password. */
export function LoginChoice({ credentials, onCredentials }: LoginChoiceProps) {
  const { texts, settings } = useDemo();
  const [isSigningIn, setSigningIn] = useState(false);
  const { logins } = settings;
  const isKnown = credentials === undefined || logins.some(({ login }) => login === credentials.login);
  const offered = [...logins, ...(isKnown ? [] : [credentials])];

  function choose(select: HTMLSelectElement): void {
    const index = select.selectedIndex - 1;
    if (index < offered.length) onCredentials(offered[index]);
    else {
      // Another login is chosen once its password is right.
      select.value = credentials?.login ?? "";
      setSigningIn(true);
    }
  }

  return (
    <>
      <select
        class="plain login"
        aria-label={texts.login}
        value={credentials?.login ?? ""}
        onChange={({ currentTarget }) => choose(currentTarget)}
      >
        <option value="">{texts.visitor}</option>
        {offered.map(({ login }) => (
          <option key={login} value={login}>
            {login}
          </option>
        ))}
        <option value="?">{texts.otherLogin}</option>
      </select>
      {isSigningIn && <SignInDialog onSignIn={onCredentials} onClose={() => setSigningIn(false)} />}
    </>
  );
}
