/** The paragraphs of operations, in Spanish. */
export const paragraphs: Readonly<Record<string, string>> = {
  "Describes the service itself.": "Describe el propio servicio.",
  "The answer changes with the names and the mode of the calendar, never with its records.":
    "La respuesta cambia con los nombres y el modo del calendario, nunca con sus datos.",
  "Answers with the methods of the path and the declared parameters of each, whoever asks.":
    "Responde a cualquiera con los métodos de la ruta y los parámetros declarados de cada uno.",
  "Nothing is checked and nothing is written.": "No se comprueba ni se escribe nada.",
  "Answers with one page of records, 10 unless `per_page` says otherwise and 50 at most, with the number of all matches and links to the pages beside it.":
    "Devuelve una página de datos, 10 salvo que `per_page` diga otra cosa y 50 como mucho, con el número total de resultados y enlaces a las páginas vecinas.",
  "A record is listed when it passes all filters that are sent.": "Un dato se lista cuando pasa todos los filtros enviados.",
  "Stores a new record and answers 201 with it.": "Guarda un dato nuevo y lo devuelve con el estado 201.",
  "Dates are the wall clock in the `timezone` of the event; an offset in a date is dropped.":
    "Las fechas son la hora local en el `timezone` del evento; el desfase de una fecha se descarta.",
  "Unknown names of categories and tags make new ones.": "Los nombres desconocidos de categorías y etiquetas crean otras nuevas.",
  "Answers with one record.": "Devuelve un dato.",
  "A record in the trash, or one that the caller may not see, is refused.":
    "Se rechaza un dato que está en la papelera o que quien llama no puede ver.",
  "Changes the fields that are sent and answers with the record; POST, PUT and PATCH do the same.":
    "Cambia los campos enviados y devuelve el dato; POST, PUT y PATCH hacen lo mismo.",
  "An update resets what it leaves out: `status` becomes `publish`, `date` becomes the present time, `timezone` becomes the zone of the site; `image`, `cost`, `website` and `organizer` become empty, and `all_day`, `featured`, `sticky`, `show_map`, `show_map_link` and `hide_from_listings` become false.":
    "Una actualización restablece lo que omite: `status` pasa a `publish`, `date` a la hora actual, `timezone` a la zona del sitio; `image`, `cost`, `website` y `organizer` quedan vacíos, y `all_day`, `featured`, `sticky`, `show_map`, `show_map_link` y `hide_from_listings` pasan a falso.",
  "Title, texts, slug, author, dates, venue, categories and tags stay.":
    "El título, los textos, el slug, el autor, las fechas, el lugar, las categorías y las etiquetas se conservan.",
  "Dates change only when `start_date` and `end_date` are both sent.":
    "Las fechas solo cambian cuando se envían `start_date` y `end_date`.",
  "Moves the record to the trash and answers with it.": "Mueve el dato a la papelera y lo devuelve.",
  "It leaves all lists, its slug becomes free, and a second delete answers 410.":
    "Sale de todas las listas, su slug queda libre y una segunda eliminación responde 410.",
  "The record is found by its slug; an unknown slug is refused with 400.":
    "El dato se busca por su slug; un slug desconocido se rechaza con 400.",
  "A venue with the same name, and the same description if one is sent, is used again; the answer is still 201.":
    "Un lugar con el mismo nombre, y con la misma descripción si se envía una, se reutiliza; la respuesta sigue siendo 201.",
  "An update resets what it leaves out: `status` becomes `publish`, `show_map` and `show_map_link` become true, `stateprovince` is made of the `state`, `province` and `country` of the request, and the image is removed.":
    "Una actualización restablece lo que omite: `status` pasa a `publish`, `show_map` y `show_map_link` pasan a verdadero, `stateprovince` se forma con `state`, `province` y `country` de la solicitud, y se quita la imagen.",
  "All other fields stay.": "Todos los demás campos se conservan.",
  "An organizer with the same name, and the same description if one is sent, is used again; the answer is still 201.":
    "Un organizador con el mismo nombre, y con la misma descripción si se envía una, se reutiliza; la respuesta sigue siendo 201.",
  "An update resets what it leaves out: `status` becomes `publish`, and the image is removed.":
    "Una actualización restablece lo que omite: `status` pasa a `publish` y se quita la imagen.",
  "The slug is made of the name unless one is sent.": "El slug se forma con el nombre, salvo que se envíe uno.",
  "Answers with one record, the number of its events and the links to its list.":
    "Devuelve un dato, el número de sus eventos y los enlaces a su lista.",
  "What an update leaves out stays.": "Lo que una actualización omite se conserva.",
  "A category cannot be moved back to the top.": "Una categoría no puede volver al primer nivel.",
  "Deletes the record for good and answers with it.": "Elimina el dato de forma definitiva y lo devuelve.",
  "Links to events are removed; the children of a category move to its parent.":
    "Se quitan los enlaces con eventos; las hijas de una categoría pasan a su categoría superior.",
};
