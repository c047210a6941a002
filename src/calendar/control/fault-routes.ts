import { controlRoute } from "./control-route.ts";
import { addedAnswer, count, faultBody, faultsAnswer, removedAnswer, turnBody, turnedAnswer } from "./schemas.ts";

const faultExample = '{"route": "events.list", "fault": {"status": 503, "times": 2}}';

/** The control routes of faults. */
export const faultRoutes = {
  "GET faults": controlRoute({
    id: "listFaults",
    title: "List faults",
    about: "Returns the faults in the order in which they were added, each with its hits.",
    answer: faultsAnswer,
    act: ({ calendar }) => ({ faults: calendar.faults.list() }),
  }),
  "POST faults": controlRoute({
    id: "addFault",
    title: "Add a fault",
    about: "Adds a fault, such as a status, a delay or a broken body, to a route or to several.",
    body: { schema: faultBody, refusal: `The body does not name a route and a fault: send ${faultExample}.` },
    answer: addedAnswer,
    act({ calendar, body: { route, fault } }) {
      calendar.faults.add(route, fault);
      const faults = calendar.faults.list();
      return { added: faults.at(-1)?.id ?? 0, faults };
    },
  }),
  "DELETE faults": controlRoute({
    id: "removeFaults",
    title: "Remove all faults",
    about: "Removes all faults, so that every request is answered as the service does.",
    answer: faultsAnswer,
    act({ calendar }) {
      calendar.faults.clear();
      return { faults: calendar.faults.list() };
    },
  }),
  "PUT faults/{id}": controlRoute({
    id: "turnFault",
    title: "Turn a fault off",
    about: "Turns one fault off, or on again. It keeps its number of hits.",
    pathId: { about: "Id of the fault.", schema: count, example: 1 },
    body: { schema: turnBody, refusal: 'The body does not say how to turn the fault: send {"isOn": false}.' },
    answer: turnedAnswer,
    act: ({ calendar, id, body: { isOn } }) => ({ found: calendar.faults.turn(Number(id), isOn), faults: calendar.faults.list() }),
  }),
  "DELETE faults/{id}": controlRoute({
    id: "removeFault",
    title: "Remove a fault",
    about: "Removes the fault with this id, and returns the faults that are left.",
    pathId: { about: "Id of the fault.", schema: count, example: 1 },
    answer: removedAnswer,
    act: ({ calendar, id }) => ({ removed: calendar.faults.remove(Number(id)), faults: calendar.faults.list() }),
  }),
} as const;
