// @vitest-environment happy-dom
import { describe } from "vitest";
import { answersInSimulatedPage } from "./dom.ts";

describe("a calendar in a page simulated by happy-dom", answersInSimulatedPage);
