export const samplesFailed =
  'Die Beispielnamen konnten nicht geladen werden. Sie können trotzdem jeden Namen nachschlagen.'
export const introduction =
  'Ein Name, Adressen auf vielen Chains. Wir prüfen jede in beide Richtungen: vom Namen zur Adresse und von der Adresse zurück zum Namen.'
