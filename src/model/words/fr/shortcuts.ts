export const search = 'rechercher'
export const keyboardShortcuts = 'Raccourcis clavier'
export const moveThroughResults = 'Parcourir les résultats, ouvrir'
export const turnOff =
  'Vous pouvez désactiver les raccourcis à une touche dans les Paramètres.'
export const nextRow = 'Ligne suivante'
export const previousRow = 'Ligne précédente'
export const copyRow =
  'Copier la ligne sélectionnée, ou le hash ou l’adresse de cette page'
export const undoRemoval = 'Annuler un retrait, tant que son message est affiché'
export const home = 'Accueil'
export const showShortcuts = 'Afficher les raccourcis'
export const searchNote = 'Rechercher (aussi Ctrl K / ⌘ K, ou collez n’importe où)'
export const toggleWatching =
  'Suivre / ne plus suivre\u00a0: la ligne sélectionnée, sinon la transaction ou l’adresse de cette page'
