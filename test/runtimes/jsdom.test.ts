// @vitest-environment jsdom
import { describe } from "vitest";
import { answersInSimulatedPage } from "./dom.ts";

describe("a calendar in a page simulated by jsdom", answersInSimulatedPage);
