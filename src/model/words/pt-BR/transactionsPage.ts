export const trackingUnavailable =
  'O rastreamento está indisponível. Tentamos de novo a cada minuto. Seus swaps não são afetados.'
export const watchSeveral = 'Acompanhar várias transações'
export const emptyWatchlist = 'Ainda não há nada na sua lista'
export const fieldFull =
  'Este campo está cheio, e o fim do seu texto pode estar faltando. Acompanhe estas e depois cole o resto.'
export const hashes = 'Hashes de transações ou links de exploradores'
export const withoutScripts =
  'Para acompanhar, é preciso JavaScript. Sem ele, isto abre as transações.'
export const chooseAFile = 'Escolher um arquivo'
export const csvFile = 'Arquivo CSV'
export const unreadableFile = 'Não foi possível ler este arquivo. Escolha-o de novo.'
export const largeFile =
  'Este arquivo tem mais de {size}\u00a0MB. Escolha um arquivo que foi exportado aqui.'
export const hint =
  'Linhas ou células de uma planilha, com rótulos, ou um arquivo que foi exportado aqui, até {capacity}.'
export const emptyAdvice =
  'Busque uma transação e toque em Acompanhar, ou acompanhe várias abaixo.'
