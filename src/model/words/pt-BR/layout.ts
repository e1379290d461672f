export const mainNavigation = 'Principal'
export const menu = 'Menu'
export const skipToContent = 'Pular para o conteúdo'
export const withoutScripts =
  'O JavaScript está desativado: nada aqui se atualiza até você recarregar. As listas mostram as primeiras linhas: use a busca. Acompanhar, copiar e as configurações não funcionam.'
export const offlineAdvice =
  'Confira sua conexão com a internet. Esta página abre automaticamente quando você estiver online. Seus swaps não são afetados.'
export const crashAdvice =
  'Esta página parou. Talvez tenhamos acabado de lançar uma atualização. Recarregue para continuar. Seus swaps não são afetados.'
export const somethingWentWrong = 'Algo deu errado'
