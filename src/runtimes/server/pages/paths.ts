import { controlRoot } from "../../../service/http/session-id.ts";

/** The paths of the pages and of their files. Those below the control routes are never paths of the service. */
export const pagePaths = {
  demo: "/demo/",
  icon: "/favicon.ico",
  inspector: `${controlRoot}/`,
  inspectorFiles: `${controlRoot}/inspector/`,
  reference: `${controlRoot}/docs`,
  referenceFiles: `${controlRoot}/docs/`,
  openApi: `${controlRoot}/docs/openapi.json`,
  logins: `${controlRoot}/docs/logins.json`,
  refusals: `${controlRoot}/docs/refusals/`,
  style: `${controlRoot}/assets/start.css`,
  script: `${controlRoot}/assets/start.js`,
  settings: `${controlRoot}/settings.json`,
} as const;

/** True for a path below the control routes that a page is loaded from. It shows no records, so it needs no token. */
export function isPagePath(path: string): boolean {
  const { inspector, inspectorFiles, reference, referenceFiles, style, script, settings } = pagePaths;
  const pages: readonly string[] = [inspector, reference, style, script, settings];
  return pages.includes(path) || path.startsWith(inspectorFiles) || path.startsWith(referenceFiles);
}
