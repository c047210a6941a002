import { expect, test } from "vitest";
import { decodeEntities, escapeUnknownEntities, replaceWindowsEntities } from "../../../../src/text/html/entities.ts";

const names = (
  "AElig Aacute Acirc Agrave Alpha Aring Atilde Auml Beta Ccedil Chi Dagger Delta ETH Eacute Ecirc Egrave Epsilon Eta Euml Gamma " +
  "Iacute Icirc Igrave Iota Iuml Kappa Lambda Mu Ntilde Nu OElig Oacute Ocirc Ograve Omega Omicron Oslash Otilde Ouml Phi Pi Prime " +
  "Psi Rho Scaron Sigma THORN Tau Theta Uacute Ucirc Ugrave Upsilon Uuml Xi Yacute Yuml Zeta aacute acirc acute aelig agrave " +
  "alefsym alpha amp and ang apos aring asymp atilde auml bdquo beta brvbar bull cap ccedil cedil cent chi circ clubs cong copy " +
  "crarr cup curren dArr dagger darr deg delta diams divide eacute ecirc egrave empty emsp ensp epsilon equiv eta eth euml euro " +
  "exist fnof forall frac12 frac14 frac34 frasl gamma ge gt hArr harr hearts hellip iacute icirc iexcl igrave image infin int iota " +
  "iquest isin iuml kappa lArr lambda lang laquo larr lceil ldquo le lfloor lowast loz lrm lsaquo lsquo lt macr mdash micro middot " +
  "minus mu nabla nbsp ndash ne ni not notin nsub ntilde nu oacute ocirc oelig ograve oline omega omicron oplus or ordf ordm oslash " +
  "otilde otimes ouml para part permil perp phi pi piv plusmn pound prime prod prop psi quot rArr radic rang raquo rarr rceil rdquo " +
  "real reg rfloor rho rlm rsaquo rsquo sbquo scaron sdot sect shy sigma sigmaf sim spades sub sube sum sup sup1 sup2 sup3 supe " +
  "szlig tau there4 theta thetasym thinsp thorn tilde times trade uArr uacute uarr ucirc ugrave uml upsih upsilon uuml weierp xi " +
  "yacute yen yuml zeta zwj zwnj"
).split(" ");

/** Returns names one letter away: in another case, with one letter left out or doubled, or with one more in front or behind. */
function neighbours(name: string): string[] {
  return [...name].flatMap((letter, index) => {
    const [front, back] = [name.slice(0, index), name.slice(index + 1)];
    const otherCase = letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase();
    return [front + back, front + letter + letter + back, front + otherCase + back, `${letter}${name}`, `${name}${letter}`];
  });
}

test("escapeUnknownEntities keeps entities with a known name", () =>
  expect(names.filter((name) => escapeUnknownEntities(`&${name};`) !== `&${name};`)).toEqual([]));

test("escapeUnknownEntities escapes an ampersand before any other name", () => {
  const others = ["", "1", ...names.flatMap(neighbours)].filter((name) => !names.includes(name));
  expect(others.filter((name) => escapeUnknownEntities(`&${name};`) !== `&amp;${name};`)).toEqual([]);
});

test.each([
  ["&#9; &#8; &#0; &#00;", "&#009; &amp;#8;  &amp;#00;"],
  ["&#x41; &#x0041; &#xd800; &#x0;", "&#x41; &#x41; &amp;#xd800; "],
  ["&amp;#38;", "&amp;#38;"],
  ["&#0000038;", "&#038;"],
  ["&#x2019;", "&#x2019;"],
  ["&#x10ffff; &#x110000;", "&#x10ffff; &amp;#x110000;"],
  ["&#1114112;", "&amp;#1114112;"],
])("escapeUnknownEntities makes the numeric entities %j %j", (html, escaped) => expect(escapeUnknownEntities(html)).toBe(escaped));

test("decodeEntities replaces all entities with a known name", () => {
  expect(names.filter((name) => [...decodeEntities(`&${name};`)].length !== 1)).toEqual([]);
  expect(decodeEntities("&#65;&#x42; &eacute;&Omega;&rang;&diams;&apos; &bogus;")).toBe("AB éΩ⟩♦' &bogus;");
});

test("replaceWindowsEntities replaces the entities of control characters with those of Windows-1252", () =>
  expect(replaceWindowsEntities("&#127;&#128;&#129;&#150;&#159;&#160;")).toBe("&#127;&#8364;&#8211;&#376;&#160;"));
