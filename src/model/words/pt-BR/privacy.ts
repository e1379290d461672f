const toNetwork = 'Este serviço, que os consulta na rede'

export const sentData = {
  pages: {
    what: 'O endereço de cada página que você abre, com o texto buscado',
    recipient: 'Este serviço',
    purpose: 'Para enviar a página',
  },
  hashes: {
    what: 'Hashes de transações que você abre ou acompanha',
    recipient: toNetwork,
    purpose:
      'Para conferir o status: a cada poucos segundos enquanto é mostrado, a cada minuto para uma notificação',
  },
  passedOn: {
    what: 'Hashes de transações que nenhuma rede informou ainda',
    recipient: '{hosts}, por meio deste serviço, sem o seu endereço',
    purpose: 'Para ver um depósito antes da rede',
  },
  toProviders: {
    what: 'Hashes de transações que nenhuma rede conhece',
    recipient: '{providers}, um após o outro, por meio deste serviço, sem o seu endereço',
    purpose: 'Para encontrar um swap de outro provedor',
  },
  names: {
    what: 'Nomes e endereços que você consulta',
    recipient: toNetwork,
    purpose:
      'Para conferi-los nos dois sentidos; para um nome com erro, nomes que você consultou antes',
  },
  tickers: {
    what: 'Tickers na caixa de busca',
    recipient: toNetwork,
    purpose: 'Para encontrar um nome que se chama como um token',
  },
  addresses: {
    what: 'Endereços que você consulta',
    recipient: toNetwork,
    purpose: 'Para listar as transações deles',
  },
  watched: {
    what: 'Endereços que você acompanha',
    recipient: toNetwork,
    purpose:
      'Para listar as transações deles: a cada minuto enquanto são mostradas, com mais frequência enquanto uma está em andamento',
  },
  push: {
    what: 'O endereço deste navegador no serviço de push dele, com hashes e os rótulos deles, depois que você aceitou as mensagens',
    recipient: 'Este serviço, até a última mensagem ou por 30 dias',
    purpose: 'Para avisar você com esta página fechada',
  },
  prices: {
    what: 'Ativos com preço em dólares',
    recipient: 'Este serviço',
    purpose: 'Para mostrar o preço',
  },
} as const

export const chainHost = ['{host} ({chain})', '{chain}'] as const

export const unsentText =
  'Outros rótulos, endereços que você usou ou rotulou sem acompanhá-los, a lista de páginas abertas recentemente, os status salvos e as configurações nunca são enviados. ' +
  'Links para exploradores abrem outros sites, que então ficam sabendo o hash ou o endereço no link.'
