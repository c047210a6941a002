import { readFileSync } from "node:fs";
import Converter from "openapi-to-postmanv2";

const data = readFileSync("openapi.json", "utf8");
const options = { parametersResolution: "Example" };
Converter.convertV2({ type: "string", data }, options, (error, { result, reason, output }) => {
  if (error || !result) throw error ?? new Error(reason);
  console.log(JSON.stringify(output[0].data));
});
