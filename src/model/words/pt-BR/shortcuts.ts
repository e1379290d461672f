export const search = 'busca'
export const keyboardShortcuts = 'Atalhos de teclado'
export const moveThroughResults = 'Percorrer os resultados, abrir'
export const turnOff = 'Você pode desativar os atalhos de uma tecla em Configurações.'
export const nextRow = 'Próxima linha'
export const previousRow = 'Linha anterior'
export const copyRow = 'Copiar a linha selecionada, ou o hash ou endereço desta página'
export const undoRemoval = 'Desfazer uma remoção, enquanto a mensagem dela é mostrada'
export const home = 'Início'
export const showShortcuts = 'Mostrar atalhos'
export const searchNote =
  'Buscar (também Ctrl K / ⌘ K, ou simplesmente cole em qualquer lugar)'
export const toggleWatching =
  'Acompanhar ou parar de acompanhar: a linha selecionada ou, sem ela, a transação ou o endereço desta página'
