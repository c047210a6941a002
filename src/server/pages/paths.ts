import { CONTROL_ROOT } from "../../http/session-id.ts";

/** The paths of the pages and of their files. Those below the control routes are never paths of the service. */
export const pagePaths = {
  demo: "/demo/",
  inspector: `${CONTROL_ROOT}/`,
  inspectorFiles: `${CONTROL_ROOT}/inspector/`,
  reference: `${CONTROL_ROOT}/docs`,
  referenceFiles: `${CONTROL_ROOT}/docs/`,
  openApi: `${CONTROL_ROOT}/docs/openapi.json`,
  style: `${CONTROL_ROOT}/assets/start.css`,
  settings: `${CONTROL_ROOT}/settings.json`,
} as const;

/** True for a path below the control routes that a page is loaded from. It shows no records, so it needs no token. */
export function isPagePath(path: string): boolean {
  const { inspector, inspectorFiles, reference, referenceFiles, style, settings } = pagePaths;
  const pages: readonly string[] = [inspector, reference, style, settings];
  return pages.includes(path) || path.startsWith(inspectorFiles) || path.startsWith(referenceFiles);
}
