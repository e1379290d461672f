export const open = 'Abrir {hash}'
export const explorer = 'Explorador'
export const noChains =
  'Não conseguimos carregar as blockchains da rede: talvez ela não atenda todas estas.'
export const title = 'Encontre a transação na blockchain dela'
export const note = 'Os exploradores mostram uma transação primeiro'
export const showAllChains = 'Mostrar todas as {count} blockchains'
