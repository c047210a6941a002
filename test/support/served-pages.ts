import { afterAll, afterEach, beforeAll, expect } from "vitest";
import { startBrowser, type TestBrowser } from "./pages.ts";
import { type ServerProcess, startServer } from "./server-process.ts";

/** The built server and a browser, which run during the tests of a file. */
export interface ServedPages extends Pick<TestBrowser, "open"> {
  readonly url: string;
  /** Sends a request to a control route, such as `clock`. */
  control(path: string, init?: RequestInit): Promise<Response>;
  /** Sends a request to the service, such as `events?page=2`. */
  service(path: string, init?: RequestInit): Promise<Response>;
}

/** Starts the built server and Chromium for the tests of a file. Fails each test in which a page reports a problem. */
export function servePages(options: readonly string[] = []): ServedPages {
  let server: ServerProcess;
  let browser: TestBrowser;
  beforeAll(async () => {
    [server, browser] = await Promise.all([startServer(options, {}), startBrowser()]);
  });
  afterAll(() => Promise.all([browser.close(), server.close()]));
  afterEach(async ({ task }) => {
    // A browser that no longer answers would also fail all later tests.
    if (task.result?.state === "fail") await browser.close();
    expect(await browser.closePages(), "errors, violations of the security policy and foreign hosts").toEqual([]);
  });
  return {
    get url() {
      return server.url;
    },
    open: (url, context) => browser.open(url, context),
    control: (path, init) => fetch(`${server.url}/__calendar/${path}`, init),
    service: (path, init) => fetch(`${server.url}/wp-json/calendar/events/v1/${path}`, init),
  };
}
