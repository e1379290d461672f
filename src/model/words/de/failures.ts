export const notUpdating = 'Wird nicht aktualisiert. Siehe den Hinweis unten.'
export const notice = 'Hinweis'
/** All names are plurals: "Ergebnisse", "Token", "Daten". */
export const shown = 'Angezeigt: {name}, Stand {time}.'
export const retrying = 'Neuer Versuch…'
export const alreadyRetrying = 'Ein neuer Versuch läuft schon.'
export const retryingIn = 'Neuer Versuch in {left}'
export const pause = '{brand} hat uns gebeten zu warten.'
