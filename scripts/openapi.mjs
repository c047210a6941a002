// Writes dist/openapi.json, the OpenAPI document of a calendar with default options, and dist/types/openapi.d.ts, its types.
import { mkdirSync, writeFileSync } from "node:fs";
import { createRequire, register } from "node:module";
import { pathToFileURL } from "node:url";

// The generator of types needs the API of TypeScript 5, which TypeScript 7 lacks. The checker of packages has a copy.
const checker = createRequire(import.meta.resolve("@arethetypeswrong/cli/package.json")).resolve("@arethetypeswrong/core");
const compiler = pathToFileURL(createRequire(checker).resolve("typescript")).href;
const redirect = `export const resolve = (name, context, next) =>
  name === "typescript" ? { url: ${JSON.stringify(compiler)}, shortCircuit: true } : next(name, context);`;
register(`data:text/javascript,${encodeURIComponent(redirect)}`);
const { astToString, default: openapiTypes } = await import("openapi-typescript");

const top = new URL("..", import.meta.url);
const { createCalendar } = await import(new URL("dist/index.js", top).href);
const document = await createCalendar().openApi();
writeFileSync(new URL("dist/openapi.json", top), `${JSON.stringify(document)}\n`);

const about = "/** The types of the OpenAPI document, for `createClient<paths>` of openapi-fetch and for other generic clients. */\n\n";
const types = astToString(await openapiTypes(JSON.stringify(forTypes(document)), { defaultNonNullable: false }));
const compact = types.replace(/^( {4})+/gm, (spaces) => spaces.slice(spaces.length * 0.75)).replaceAll("@description ", "");
mkdirSync(new URL("dist/types/", top), { recursive: true });
writeFileSync(new URL("dist/types/openapi.d.ts", top), about + compact);

/** Leaves out what types do not need: OPTIONS, the headers of every answer, and the parameters that change the shape of answers. */
function forTypes({ components, paths, ...others }) {
  const own = (headers) => Object.fromEntries(Object.entries(headers).filter(([name]) => /Total|^Location$/.test(name)));
  const responses = Object.entries(components.responses).map(([name, response]) => [name, { ...response, headers: own(response.headers) }]);
  const operations = Object.entries(paths).map(([path, { options: _, parameters = [], ...methods }]) => [
    path,
    { ...methods, parameters: parameters.filter(({ $ref }) => $ref.endsWith("/language")) },
  ]);
  return {
    ...others,
    paths: Object.fromEntries(operations),
    components: {
      ...components,
      parameters: { language: components.parameters.language },
      headers: own(components.headers),
      responses: Object.fromEntries(responses),
    },
  };
}
