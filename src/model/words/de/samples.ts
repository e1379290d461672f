export const title = 'Beispiel-Swap ausprobieren'
export const note = 'Kein echtes Geld'
export const recorded = 'aufgezeichnet'
