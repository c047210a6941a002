import { parseOffset } from "./zone.ts";

/**
 * The abbreviations of each offset: standard and daylight saving times of the public time zone database, the single letters of military
 * zones (there is no `J`), and local mean times. An abbreviation with several meanings has the one that the service uses: `IST` is Israel,
 * and `CST` is Chicago.
 */
const abbreviations = {
  "-12:00": "Y",
  "-11:00": "SST X",
  "-10:00": "AHST BDT HST W",
  "-09:30": "HDT HPT HWT",
  "-09:00": "AHDT AKST V YST",
  "-08:00": "AKDT PST U YDT YPT YWT",
  "-07:00": "MST PDT PPT PWT T YDDT",
  "-06:00": "CST MDT MPT MWT PDDT S",
  "-05:00": "CDT CPT CWT EST MDDT R",
  "-04:00": "AST CDDT EDT EPT EWT Q",
  "-03:30": "NST",
  "-03:00": "ADT APT AWT EDDT P",
  "-02:30": "NPT NWT",
  "-02:00": "ADDT O",
  "-01:30": "NDDT",
  "-01:00": "N",
  "+00:00": "GMT UCT WET Z",
  "+01:00": "A BST CET MET WAT WEST",
  "+02:00": "B BDST CAT CEST EET IST MEST SAST WAST WEMT",
  "+03:00": "C CEMT EAT EEST IDT MSK",
  "+04:00": "D IDDT MSD",
  "+05:00": "E PKT",
  "+06:00": "F PKST",
  "+07:00": "G WIB",
  "+08:00": "AWST H HKT WITA",
  "+08:30": "KST",
  "+09:00": "AWDT HKST I JST WIT",
  "+09:30": "ACST CAST",
  "+10:00": "AEST CHST GST JDT K KDT",
  "+10:30": "ACDT",
  "+11:00": "AEDT GDT L",
  "+11:30": "NZMT",
  "+12:00": "M NZST",
  "+13:00": "NZDT",
  // Local mean times, and two summer times that follow one.
  "-07:17:28": "EMT",
  "-05:36:13": "SJMT",
  "-05:29:36": "HMT",
  "-05:14": "QMT",
  "-04:49": "PPMT",
  "-04:40": "SDMT",
  "-04:16:48": "CMT",
  "-04:04:20": "FFMT",
  "-03:58:29": "BMT",
  "-03:51:24": "SMT",
  "-03:50:40": "AMT",
  "-03:40:36": "PMT",
  "-02:30:52": "NDT",
  "-01:07:36": "FMT",
  "-00:25:21": "DMT",
  "+01:24": "WMT",
  "+01:35:36": "KMT",
  "+01:36:34": "RMT",
  "+02:20:40": "JMT",
  "+02:30:17": "MMT",
  "+02:36:34": "LST",
  "+02:59:11": "TBMT",
  "+03:25:44": "TMT",
  "+04:31:19": "MDST",
  "+06:57:05": "IMT",
  "+07:06:30": "PLMT",
};

const abbreviationOffsets: ReadonlyMap<string, string> = new Map(
  Object.entries(abbreviations).flatMap(([offset, names]) => names.split(" ").map((name) => [name, offset] as const)),
);

/** Finds the offset of an abbreviation in any letter case, in seconds east of UTC; `undefined` if it is unknown. */
export function findAbbreviationOffset(abbreviation: string): number | undefined {
  const offset = abbreviationOffsets.get(abbreviation.toUpperCase());
  return offset === undefined ? undefined : parseOffset(offset);
}
