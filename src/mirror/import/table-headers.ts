export const tableFields: readonly string[] = [
  "title start_date start_time end_date end_time duration duration_hours recurrence all_day timezone",
  "description excerpt slug status private",
  "venue address address_2 city province state stateprovince zip country latitude longitude venue_phone venue_website",
  "organizer email phone organizer_website categories tags cost currency_symbol currency_position",
  "website image featured sticky hide_from_listings show_map show_map_link",
].flatMap((fields) => fields.split(" "));

/**
 * Other names of the fields in headers, in lower case and without spaces, punctuation and accents: common words of several languages, and
 * the names that the importer of the service and calendar programs use. For the fields that every table of events has, words of other
 * languages than English follow a bar.
 */
const synonyms: Readonly<Record<string, string>> = {
  title:
    "activity session sessiontitle class course meeting what was quoi wat name eventname eventtypename eventtitle posttitle event subject summary | que titel titre titulo titolo veranstaltung betreff bezeichnung evenement evento nom nome nombre naam asunto sujet onderwerp oggetto assunto objet intitule denominacion denominazione tytul nazwa wydarzenie temat",
  end_date: "datado",
  end_time: "godzinado",
  duration:
    "length eventduration durationmin durationminutes | dauer duree duracion durata duracao duur dauermin dauerminuten dureemin dureeminutes duracionmin duracionminutos czastrwania",
  duration_hours: "durationh durationhrs durationinhours | dauerh dauerstd dauerstunden dureeh dureeheures duracionh duracionhoras",
  recurrence:
    "repeat repeats recurring recurrencerule rrule frequency repetition | wiederholung haufigkeit turnus recurrencia repeticion repetir frecuencia frequence ricorrenza repeticao frequencia herhaling powtarzanie cykl",
  all_day:
    "alldayevent isallday fullday wholeday eventallday eventalldayevent | ganztagig ganztagesereignis journeeentiere toutelajournee todoeldia tuttoilgiorno diainteiro heledag ganztagigesereignis giornataintera eventodediainteiro gebeurtenisduurtheledag duurtheledag calydzien wydarzeniecalodzienne calodzienne calodniowe",
  timezone: "zone tz eventtimezone zeitzone fuseauhoraire zonahoraria fusoorario fusohorario tijdzone strefaczasowa",
  description:
    "details info information about text notes body content eventdescription venuedescription organizerdescription beschreibung descripcion descrizione descricao beschrijving omschrijving bemerkung bemerkungen hinweis hinweise anmerkungen notizen opis uwagi szczegoly",
  excerpt: "teaser eventexcerpt shortdescription",
  slug: "eventslug",
  status: "eventstatus poststatus statut estatus situacao",
  private: "isprivate | privat prive privado privato prywatne",
  venue:
    "location place where eventvenue wo ou donde onde dove waar ort veranstaltungsort lieu lugar luogo local locatie plaats ubicacion emplacement endroit nomdulieu nomlieu nombredellugar nombrelugar veranstaltungsstatte nomedolocal nomedelluogo miejsce lokalizacja obiekt",
  address:
    "street address1 addressline1 streetaddress adresse strasse strassehausnummer strasseundhausnummer strassenr rue calle via rua straat direccion indirizzo endereco adres domicilio anschrift ulica",
  address_2: "address2 addressline2",
  city: "town stadt ville ciudad citta cidade stad miasto miejscowosc gemeinde commune localite localidad poblacion municipio comune localita gemeente gmina",
  province: "provincia provincie provinz bundesland wojewodztwo",
  stateprovince: "stateorprovince region",
  zip: "postcode postalcode zipcode plz postleitzahl codepostal codigopostal cap codepostale kodpocztowy cep",
  country: "land pays pais paese kraj",
  latitude: "latlng latlong latitudelongitude coordinates coords koordinaten coordenadas lat breitengrad latitud latitudine",
  longitude: "lng lon long langengrad longitud longitudine",
  organizer:
    "organiser host hostedby organizedby organisedby presentedby organizersname organizernames eventorganizersname eventorganizernames eventorganizers eventorganizer meetingorganizer veranstalter organisateur organizador organizzatore organisator organisateurs organizadores nomdelorganisateur nombredelorganizador organisepar organizadopor veranstaltername organizator",
  email: "mail emailaddress courriel correo correoelectronico correoe adresseemail adressemail",
  phone: "telephone telefon telefono telefone telefoon tel",
  categories:
    "category type eventcategory eventcategories kategorie kategorien categorie categoria categorias tipo rubrik rubrique kategoria",
  tags: "tag keywords eventtags schlagworter motscles etiquetas etichette motsclefs etiquettes stichworte palabrasclave tagi",
  cost: "price fee admission eventcost ticketprice entry entryfee admissionfee ticketcost eventprice howmuch wieviel combien cuanto quanto preis eintritt kosten prix tarif precio tarifa coste prezzo tariffa costo preco custo prijs tarief cout couts costo costos precios preise eintrittspreis tarifs entree prixdentree entrada precioentrada preciodelaentrada ingresso cena koszt wstep",
  currency_symbol: "currency eventcurrencysymbol currencysymbol waluta",
  currency_position: "eventcurrencyposition",
  website:
    "url link web eventwebsite eventurl webseite siteweb sitioweb lien enlace paginaweb siteinternet internet homepage sito sitoweb strona stronainternetowa stronawww",
  image:
    "picture photo poster banner imageurl featuredimageurl featuredimage eventfeaturedimage venuefeaturedimage organizerfeaturedimage bild imagen immagine imagem afbeelding photos foto fotos zdjecie",
  featured: "eventfeatured featuredevent featureevent highlight",
  sticky: "stickyinmonthview eventstickyinmonthview eventsticky stickyevent",
  hide_from_listings:
    "hide hidden hideevent hidefromlistings hidefromeventlistings eventhidefromlistings hideeventfromlistings hideeventfromeventlistings hidefromupcoming",
  show_map: "map showgooglemap eventshowmap venueshowmap showvenuemap",
  show_map_link: "maplink showgooglemaplink eventshowmaplink venueshowmaplink showvenuemaplink",
};

const byHeader = new Map<string, string>([
  ...Object.entries(synonyms).flatMap(([field, names]) => names.split(/[ |]+/).map((name) => [name, field] as const)),
  ...tableFields.map((field) => [plainOf(field), field] as const),
]);

const foreignHeaders: ReadonlySet<string> = new Set(Object.values(synonyms).flatMap((names) => names.split(" | ")[1]?.split(" ") ?? []));

/** The words for dates in headers, in the same form. Each word of a compound counts: `startzeit`, `fechadefin`. Filler words are last. */
const timeWords = {
  start:
    "start starts starting begin begins beginning from | beginn beginnt anfang von debut inicio comienzo comienza desde inizio dal comeca rozpoczecia rozpoczecie poczatek od",
  end: "end ends ending until till to finish finishes | ende endet bis fin jusqua termino finalizacion termina hasta fine fim eind einde zakonczenia zakonczenie koniec",
  day: "date day when | datum wann termin jour quand fecha dia cuando data giorno dag wanneer dzien kiedy",
  time: "time hour | uhrzeit zeit zeitpunkt heure horaire horaires hora horario ora orario tijd godzina godz czas",
  other: "at on and of the | am um und der des de du le la et a el del y di da do e il en i",
};
const roles = new Map(
  Object.entries(timeWords).flatMap(([role, words]) => {
    const [english = "", others = ""] = words.split(" | ").map((list) => list.split(" "));
    return [...english, ...others].map((word) => [word, { role, isForeign: role !== "other" && !english.includes(word) }] as const);
  }),
);
const wordOrCharacter = new RegExp(`${[...roles.keys()].toSorted((a, b) => b.length - a.length).join("|")}|.`, "gu");

/** Reads a header that consists of words for a date. Returns `undefined` for any other header. */
function readTimeName(name: string): { readonly field: string; readonly isForeign: boolean } | undefined {
  const words = name.match(wordOrCharacter)?.map((word) => roles.get(word)) ?? [];
  const has = (role: string) => words.some((word) => word?.role === role);
  if (words.includes(undefined) || words.every((word) => word?.role === "other")) return undefined;
  // "From – to" names both, and is read as the start.
  const field = `${has("end") && !has("start") ? "end" : "start"}_${has("time") && !has("day") ? "time" : "date"}`;
  return { field, isForeign: words.some((word) => word?.isForeign) };
}

/**
 * The fields of headers that start with a word for the venue or the organizer, by the rest of the header: `location_town`, `Organizer URL`.
 */
const placeFields = ["address", "address_2", "city", "province", "state", "stateprovince", "zip", "country", "latitude", "longitude"];
const ofPlace = new Map([
  ...placeFields.map((field) => [field, field] as const),
  ...Object.entries({ title: "venue", phone: "venue_phone", website: "venue_website" }),
]);
const ofOrganizer = new Map(Object.entries({ title: "organizer", email: "email", phone: "phone", website: "organizer_website" }));
const ofWhom = /^(?:event)?(?:(venue|location|place)|organi[sz]er|host|contact)/;

function readOwnedName(name: string): string | undefined {
  const [owner = "", place] = ofWhom.exec(name) ?? [];
  const field = byHeader.get(name.slice(owner.length)) ?? "";
  return owner === "" ? undefined : (place === undefined ? ofOrganizer : ofPlace).get(field);
}

/** Matches words in a header that mean the event, as in "Nom de l'événement". */
const ofEvent =
  /^(?:event|veranstaltungs)|(?:of|ofthe|de|del|dell|dela|d|di|do|des|der|vanhet)?(?:events?|eventos?|evenements?|evenementen|veranstaltung|termins?|wydarzenia)$/g;

/** The symbols of currencies by other names in headers. Any other code is its own symbol. */
const currencies: ReadonlyMap<string, string> = new Map(
  Object.entries({ "€": "eur euro euros", "£": "gbp pounds", $: "usd dollars us$", "¥": "jpy", "₹": "inr", zł: "pln" }).flatMap(
    ([symbol, names]) => names.split(" ").map((name) => [name, symbol] as const),
  ),
);

/** Matches a currency at the end of a header, such as `Price (€)` and `Preis in Euro`. */
const ofCurrency =
  /[ ([](?:in )?((?:us|ca|au|nz|[rac])?\$|[€£¥₹]|zł|kč|kr|eur|euros?|gbp|pounds|usd|dollars|jpy|inr|pln|chf|cad|aud|nzd|sek|nok|dkk|czk|huf|brl|mxn)[)\] ]*$/i;

export function currencyIn(header: string): string | undefined {
  const name = ofCurrency.exec(header)?.[1];
  return name && (currencies.get(name.toLowerCase()) ?? name);
}

/**
 * Returns the names to look up for a header: itself, its parts around a slash, and itself without a note in brackets or on another line, a
 * currency, and a word for the event.
 */
function namesIn(header: string): string[] {
  const names = [header, ...header.split(/[([\r\n/]/), header.replace(ofCurrency, "")].map(plainOf);
  return [...names, ...names.map((name) => name.replace(ofEvent, ""))];
}

/** Returns whether a header is in a language that writes the day before the month. */
export function isForeignHeader(header: string): boolean {
  return namesIn(header).some((name) => foreignHeaders.has(name) || readTimeName(name)?.isForeign);
}

/**
 * Returns the field that a header names, ignoring notes in brackets or on another line, and words for the event. Returns `undefined` for
 * any other header.
 *
 * @example fieldOf("Start Date (DD/MM/YYYY)") // "start_date"
 * @example fieldOf("Título del evento") // "title"
 */
export function fieldOf(header: string): string | undefined {
  return namesIn(header).flatMap((name) => byHeader.get(name) ?? readOwnedName(name) ?? readTimeName(name)?.field ?? [])[0];
}

/** Creates the function that returns the field of a header, in any spelling: from `--map`, or else from the known headers. */
export function createFieldFinder(fields: ReadonlyMap<string, string>): (header: string) => string | undefined {
  const named = new Map([...fields].map(([header, field]) => [plainOf(header), field]));
  return (header) => named.get(plainOf(header)) ?? fieldOf(header);
}

/** @example likelyField("Ticketpreis", new Map()) // "cost" */
export function likelyField(header: string, columns: ReadonlyMap<string, unknown>): string {
  const plain = plainOf(header);
  // Shorter names, such as "to", occur in many other words.
  const names = [...byHeader].filter(([name, field]) => name.length >= 4 && plain.includes(name) && !columns.has(field));
  return names.toSorted(([a], [b]) => b.length - a.length)[0]?.[1] ?? "description";
}

/** Returns a header without spaces, punctuation and accents: `startdate` for `Start Date`, `strasse` for `Straße`. */
export function plainOf(header: string): string {
  return header
    .normalize("NFD")
    .toLowerCase()
    .replaceAll("ß", "ss")
    .replaceAll("ł", "l")
    .replace(/[^\p{L}\p{N}]/gu, "");
}
