import { AxeBuilder } from "@axe-core/playwright";
import { type Browser, type BrowserContextOptions, chromium, type Page, type Request } from "playwright";
import { inject } from "vitest";

/** A browser whose pages record problems that must not occur in any of them. */
export interface TestBrowser {
  open(url: string, options?: BrowserContextOptions): Promise<Page>;
  /** Closes the pages, and returns the errors and violations of the security policy that they reported, and requests to other hosts. */
  closePages(): Promise<readonly string[]>;
  /** Closes the connection and its pages. The next page opens another connection. */
  close(): Promise<void>;
}

/** Keeps the notices of a page open, which close after six seconds, because a busy machine takes longer to press a button in one. */
const keepNotices = `{
  const start = window.setTimeout;
  window.setTimeout = (run, delay, ...rest) => start(run, delay === 6_000 ? 2 ** 31 - 1 : delay, ...rest);
}`;

/** Connects to the Chromium of this run, which `one-chromium.ts` starts. Closing the connection closes its pages. */
export function connectToChromium(): Promise<Browser> {
  return chromium.connect(inject("chromium"));
}

export async function startBrowser(): Promise<TestBrowser> {
  let browser: Browser | undefined = await connectToChromium();
  const problems: string[] = [];
  return {
    async open(url, options = {}) {
      browser ??= await connectToChromium();
      const defaults = { viewport: { width: 1200, height: 900 }, locale: "en-CA", reducedMotion: "reduce" } as const;
      const context = await browser.newContext({ ...defaults, ...options });
      // Shorter than the timeout of a test, so that a failure names what the page waited for.
      context.setDefaultTimeout(100_000);
      await context.addInitScript(keepNotices);
      const page = await context.newPage();
      page.on("pageerror", ({ message }) => {
        // A page without a network cannot check for a newer service worker.
        if (!message.startsWith("Failed to update a ServiceWorker")) problems.push(message);
      });
      page.on("console", (message) => {
        if (/content security policy/i.test(message.text())) problems.push(message.text());
      });
      page.on("request", (request) => {
        const { origin, protocol } = new URL(request.url());
        if (protocol.startsWith("http") && origin !== new URL(url).origin) problems.push(request.url());
      });
      await page.goto(url);
      return page;
    },
    async closePages() {
      await Promise.all((browser?.contexts() ?? []).map((context) => context.close()));
      return problems.splice(0);
    },
    async close() {
      const closed = browser;
      browser = undefined;
      await closed?.close();
    },
  };
}

/** Holds back the answers to some URLs of a page, or to selected requests of these, until the returned function is called. */
export async function holdAnswers(
  page: Page,
  addresses: string | RegExp,
  isHeld: (request: Request) => boolean = () => true,
): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(addresses, async (route) => {
    if (isHeld(route.request())) await held;
    // A closed page waits for no answer.
    await route.continue().catch(() => undefined);
  });
  return release;
}

/** Returns the problems that axe finds on a page, one line for each rule. */
export async function accessibilityProblems(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(" | ")}`);
}
