/**
 * Abbreviations of zones by their offsets in seconds east of UTC, a fact of the public time zone database: those of standard and of
 * daylight saving time, and the single letters of military zones, of which there is no `J`. The service knows one meaning for each: `IST`
 * is Israel, `CST` is Chicago.
 */
const ABBREVIATIONS = `
-43200 Y
-39600 SST X
-36000 AHST BDT HST W
-34200 HDT HPT HWT
-32400 AHDT AKST V YST
-28800 AKDT PST U YDT YPT YWT
-26248 EMT
-25200 MST PDT PPT PWT T YDDT
-21600 CST MDT MPT MWT PDDT S
-20173 SJMT
-19776 HMT
-18840 QMT
-18000 CDT CPT CWT EST MDDT R
-17340 PPMT
-16800 SDMT
-15408 CMT
-14660 FFMT
-14400 AST CDDT EDT EPT EWT Q
-14309 BMT
-13884 SMT
-13840 AMT
-13236 PMT
-12600 NST
-10800 ADT APT AWT EDDT P
-9052 NDT
-9000 NPT NWT
-7200 ADDT O
-5400 NDDT
-4056 FMT
-3600 N
-1521 DMT
0 GMT UCT WET Z
3600 A BST CET MET WAT WEST
5040 WMT
5736 KMT
5794 RMT
7200 B BDST CAT CEST EET IST MEST SAST WAST WEMT
8440 JMT
9017 MMT
9394 LST
10751 TBMT
10800 C CEMT EAT EEST IDT MSK
12344 TMT
14400 D IDDT MSD
16279 MDST
18000 E PKT
21600 F PKST
25025 IMT
25200 G WIB
25590 PLMT
28800 AWST H HKT WITA
30600 KST
32400 AWDT HKST I JST WIT
34200 ACST CAST
36000 AEST CHST GST JDT K KDT
37800 ACDT
39600 AEDT GDT L
41400 NZMT
43200 M NZST
46800 NZDT
`;

/** The offset of every abbreviation. */
export const ABBREVIATION_OFFSETS: ReadonlyMap<string, number> = new Map(
  ABBREVIATIONS.trim()
    .split("\n")
    .flatMap((line) => {
      const [offset, ...abbreviations] = line.split(" ");
      return abbreviations.map((abbreviation) => [abbreviation, Number(offset)] as const);
    }),
);
