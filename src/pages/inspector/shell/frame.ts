import type { ComponentChildren, ComponentType } from "preact";

/** Surrounds the sections of the inspector with their bar. */
export type Frame = ComponentType<FrameProps>;

export interface FrameProps {
  readonly children?: ComponentChildren;
}
