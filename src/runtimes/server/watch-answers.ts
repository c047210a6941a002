import { NetworkError } from "../../calendar/faults/act.ts";
import type { Redaction } from "../../calendar/redaction/redaction.ts";
import { handleOf, toFetch } from "../../service/http/handle.ts";
import { printableLines } from "../../text/quoting.ts";
import { callListener, stackOf } from "../../util/thrown.ts";

type Fetch = (request: Request) => Promise<Response>;

/**
 * A request that a server has answered.
 *
 * @example const line = ({ method, path, status, milliseconds }: AnsweredRequest) => `${method} ${path} ${status} ${milliseconds} ms`;
 */
export interface AnsweredRequest {
  readonly method: string;
  /** The path and the query string, without secrets. */
  readonly path: string;
  /** The status of the answer; 0 without an answer, such as after a fault or if the client has disconnected. */
  readonly status: number;
  /** The time from the head of the request to the start of its answer, in fractional milliseconds. */
  readonly milliseconds: number;
}

export function watchAnswers(
  calendar: { fetch: Fetch },
  onAnswer: (answered: AnsweredRequest) => void,
  { ofUrl, log }: Pick<Redaction, "ofUrl"> & { log(text: string): void },
): { fetch: Fetch } {
  const handle = handleOf(calendar);
  const fetch = toFetch(async (request) => {
    const { pathname, search } = new URL(request.url);
    const begin = process.hrtime.bigint();
    const done = (status: number) => {
      const milliseconds = Number(process.hrtime.bigint() - begin) / 1_000_000;
      const answered = () => onAnswer({ method: request.method, path: ofUrl(pathname + search), status, milliseconds });
      // Only logged, because the request was answered, and may have written.
      callListener(answered, (error) => log(printableLines(stackOf(error))));
    };
    try {
      const answer = await handle(request);
      done(answer.status);
      return answer;
    } catch (error) {
      done(error instanceof NetworkError ? 0 : 500);
      throw error;
    }
  });
  return { fetch };
}
