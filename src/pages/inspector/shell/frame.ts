import type { ComponentChildren, ComponentType } from "preact";
import type { PageLanguage } from "../../../appearance/languages.ts";

/** Surrounds the sections of the inspector with their bar. */
export type Frame = ComponentType<FrameProps>;

export interface FrameProps {
  readonly children?: ComponentChildren;
  onLanguage(language: PageLanguage): void;
}
