/**
 * The part of the contract that also runs through MSW in Node and through a service worker in Chromium: what depends on the way between a
 * client and the calendar. `every-route` has every route in each class of status, and the others have methods, HEAD, forms, headers,
 * credentials, broken and slow answers, sessions and names. The rules of the service are the same in every runtime.
 */
export const carried = ["test/contract/{conventions,conventions-answers,every-route,faults,names,origins,sessions}.test.ts"];
