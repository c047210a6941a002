import { createContext } from "preact";

/** Where keys of the inspector are heard: the document of its page, or its element in an application. */
export const RootContext = createContext<EventTarget | undefined>(undefined);
