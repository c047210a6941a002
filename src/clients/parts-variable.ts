/** The environment variable by which the reporter of a run tells the kits in its workers where to write what tests meet. */
export const partsVariable = "EVENT_CALENDAR_COVERAGE_PARTS";
