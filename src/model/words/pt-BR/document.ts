export { reload } from './controls'
export const description =
  'Acompanhe swaps entre blockchains passo a passo, consulte os tokens aceitos e verifique nomes e endereços.'
export const notLoaded =
  'Sem atualização: esta página não pôde ser carregada por completo. O que este navegador guarda, como sua lista de acompanhamento, não foi perdido.'
export const tooOld = 'Este navegador é antigo demais para atualizações ao vivo.'
export const checkAgain = 'Recarregue para conferir de novo.'
