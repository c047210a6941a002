/**
 * The part of the contract that also runs through MSW in Node and through a service worker in Chromium: everything that depends on the
 * transport between a client and the calendar. `every-route` covers all routes in each class of status, and the others cover methods, HEAD,
 * forms, headers, credentials, broken and slow answers, sessions and names. The rules of the service are the same in every runtime.
 */
export const carried = ["test/contract/{conventions,conventions-answers,every-route,faults,names,origins,sessions}.test.ts"];
