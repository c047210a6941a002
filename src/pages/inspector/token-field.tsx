import { useState } from "preact/hooks";
import { texts } from "./texts.ts";

interface TokenFieldProps {
  /** The sentence of the server that refused. */
  readonly message: string;
  onToken(token: string): void;
}

/** Asks for the control token of a server. The inspector forgets it with the page. */
export function TokenField({ message, onToken }: TokenFieldProps) {
  const [token, setToken] = useState("");
  return (
    <form
      class="row token"
      onSubmit={(event) => {
        event.preventDefault();
        onToken(token);
      }}
    >
      <p class="danger" role="alert" lang="en">
        {message}
      </p>
      <label>
        {texts.token}
        <input type="password" autocomplete="off" value={token} onInput={({ currentTarget }) => setToken(currentTarget.value)} />
      </label>
      <button type="submit">{texts.send}</button>
    </form>
  );
}
