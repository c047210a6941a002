/**
 * The cities whose clocks the service uses for zones written `UTC±hours`, by the hours ahead of UTC. Such a zone has the daylight saving
 * time of its city.
 */
const cities: ReadonlyMap<number, string> = new Map([
  [-11, "Pacific/Apia"],
  [-10.5, "Pacific/Honolulu"],
  [-10, "Pacific/Honolulu"],
  [-9, "America/Anchorage"],
  [-8, "America/Los_Angeles"],
  [-7, "America/Denver"],
  [-6, "America/Chicago"],
  [-5, "America/New_York"],
  [-4.5, "America/Caracas"],
  [-4, "America/Halifax"],
  [-3.5, "America/St_Johns"],
  [-3, "America/Sao_Paulo"],
  [-1, "Atlantic/Azores"],
  [1, "Europe/Berlin"],
  [1.5, "Africa/Johannesburg"],
  [2, "Europe/Helsinki"],
  [3, "Europe/Moscow"],
  [4, "Asia/Dubai"],
  [5, "Asia/Karachi"],
  [5.5, "Asia/Kolkata"],
  [5.75, "Asia/Katmandu"],
  [7, "Asia/Krasnoyarsk"],
  [8, "Asia/Shanghai"],
  [8.5, "Asia/Hong_Kong"],
  [9, "Asia/Tokyo"],
  [9.5, "Australia/Adelaide"],
  [10, "Australia/Melbourne"],
  [11.5, "Pacific/Auckland"],
  [12, "Pacific/Auckland"],
]);

/**
 * Finds the city whose clock a zone written `UTC±hours` follows; `UTC` for hours without a city, `undefined` for any other name.
 * The hours are read as the number that the text begins with (`UTC+2h`, `UTC 2`, `UTC+1e1`). Minutes after a colon are added even to
 * negative hours, so `UTC-5:30` is four and a half hours behind UTC.
 *
 * @example findUtcCity("UTC+2") // "Europe/Helsinki"
 */
export function findUtcCity(name: string): string | undefined {
  if (!name.startsWith("UTC") || name.length <= 3) return undefined;
  const [hoursText = "", minutesText = "0"] = name.slice(3).split(":");
  const hours = parseLeadingNumber(hoursText);
  const minutes = parseLeadingNumber(minutesText);
  if (hours === undefined || minutes === undefined) return undefined;
  return cities.get(hours + minutes / 60) ?? "UTC";
}

function parseLeadingNumber(text: string): number | undefined {
  const match = /^[ \t\n\r\v\f]*([+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?)/.exec(text);
  return match === null ? undefined : Number(match[1]);
}
