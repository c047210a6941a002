import { defineConfig } from "vitepress";
import { mark } from "../../src/appearance/mark.ts";

const markUrl = `data:image/svg+xml,${encodeURIComponent(mark)}`;

/** Pages for those who change the package. The search finds what its users read. */
const ofContributors = /^(CONTRIBUTING|docs\/(changing|decisions\/.*|performance-tables|fidelity)|fixtures\/README)\.md$/;

/** Builds the site of the docs from the pages of the repository: `npm run site`. Every page reads well on a code host, too. */
export default defineConfig({
  title: "Event calendar mock",
  description: "An in-memory twin of an event calendar REST service.",
  lang: "en",
  head: [["link", { rel: "icon", href: markUrl }]],
  // The site is at the root of a host, or below `BASE`, such as `/event-calendar-mock/`.
  base: process.env.BASE ?? "/",
  srcDir: "..",
  srcExclude: ["node_modules/**", "dist/**", "src/**", "test/**", "scripts/**", ".*/**"],
  rewrites: { "docs/home.md": "index.md" },
  outDir: "../dist/docs",
  cacheDir: "../node_modules/.cache/vitepress",
  // `npm run site` copies the demo next to the pages.
  ignoreDeadLinks: [/^https?:\/\/127\.0\.0\.1/, /^\/demo\//, /containers\/Dockerfile/],
  // Headings such as "/venues/{id}" hold braces, which are not attributes here.
  markdown: {
    theme: { light: "github-light-high-contrast", dark: "github-dark-high-contrast" },
    attrs: { disable: true },
    config({ core, renderer }) {
      // Blocks of code between these comments are tabs on the site, and one below the other on a code host.
      core.ruler.before("normalize", "tabs", (state) => {
        state.src = state.src.replace(/^<!-- tabs -->$/gm, "::: code-group").replace(/^<!-- end of tabs -->$/gm, ":::");
      });
      // Pictures of the README are links in HTML, which lead to pages of the repository.
      for (const name of ["html_block", "html_inline"] as const) {
        const html = renderer.rules[name];
        renderer.rules[name] = (...given) => (html?.(...given) ?? "").replace(/(<a [^>]*href="[^":]+)\.md\b/g, "$1.html");
      }
      const show = renderer.rules.code_inline;
      renderer.rules.code_inline = (tokens, index, ...rest) => {
        // Otherwise Vue evaluates what is in double braces.
        tokens[index]?.attrSet("v-pre", "");
        return show?.(tokens, index, ...rest) ?? "";
      };
    },
  },
  themeConfig: {
    logo: { src: markUrl, alt: "" },
    search: {
      provider: "local",
      options: {
        _render: (source, env, markdown) => (ofContributors.test(env.relativePath) ? "" : markdown.render(source, env)),
        // Guides before pages that list everything. The function is written into the page, so it can name nothing outside of it.
        miniSearch: {
          searchOptions: {
            boostDocument: (id: string) => (/\/docs\/(api|types|types-by-name|true-to-the-service)\b|\/CHANGELOG\b/.test(id) ? 0.3 : 1),
          },
        },
      },
    },
    outline: [2, 3],
    notFound: {
      title: "There is no such page",
      quote: "Search for it, or begin at the first page.",
      linkText: "First page",
      linkLabel: "First page",
    },
    nav: [
      { text: "Getting started", link: "/docs/getting-started" },
      { text: "Reference", link: "/docs/api" },
      { text: "Demo", link: "/demo/", target: "_self" },
    ],
    sidebar: [
      {
        text: "Use it",
        items: [
          { text: "What it is", link: "/README" },
          { text: "Getting started", link: "/docs/getting-started" },
          { text: "A calendar", link: "/docs/calendar" },
          { text: "Testing", link: "/docs/testing" },
          { text: "Weather", link: "/docs/weather" },
          { text: "Sweep", link: "/docs/sweep" },
          { text: "Arbitraries", link: "/docs/arbitraries" },
          { text: "Worlds", link: "/docs/worlds" },
          { text: "Editing your world", link: "/docs/edit-your-world" },
          { text: "Fake timers", link: "/docs/fake-timers" },
          { text: "Vitest in a browser", link: "/docs/browser-mode" },
          { text: "What real clients get wrong", link: "/docs/real-clients" },
          { text: "Texts are HTML", link: "/docs/texts" },
          { text: "Types by name", link: "/docs/types-by-name" },
          { text: "Troubleshooting", link: "/docs/troubleshooting" },
          { text: "Other routes of the site", link: "/docs/neighbours" },
          { text: "Demo and inspector", link: "/docs/pages" },
        ],
      },
      {
        text: "Run it",
        items: [
          { text: "The server", link: "/docs/server" },
          { text: "Coding agents", link: "/docs/agents" },
          { text: "Security", link: "/docs/security" },
          { text: "Behind a proxy", link: "/docs/proxies" },
          { text: "Images", link: "/docs/images" },
          { text: "Frameworks and Jest", link: "/docs/frameworks" },
          { text: "Containers and CI", link: "/docs/containers" },
          { text: "Production", link: "/docs/production" },
          { text: "Performance", link: "/docs/performance" },
        ],
      },
      {
        text: "Look it up",
        items: [
          { text: "Reference", link: "/docs/api" },
          { text: "Events", link: "/docs/api-events" },
          { text: "Venues", link: "/docs/api-venues" },
          { text: "Organizers", link: "/docs/api-organizers" },
          { text: "Categories", link: "/docs/api-categories" },
          { text: "Tags", link: "/docs/api-tags" },
          { text: "Whole answers", link: "/docs/api-examples" },
          { text: "Control routes", link: "/docs/api-control-routes" },
          { text: "Types and options", link: "/docs/types" },
          { text: "True to the service", link: "/docs/true-to-the-service" },
          { text: "The score", link: "/docs/fidelity" },
          { text: "Changelog", link: "/CHANGELOG" },
        ],
      },
      {
        text: "Change it",
        items: [
          { text: "Contributing", link: "/CONTRIBUTING" },
          { text: "The usual changes", link: "/docs/changing" },
          { text: "Built-in worlds", link: "/fixtures/README" },
        ],
      },
    ],
  },
});
