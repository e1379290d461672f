export const notifyMe = 'Me avise'
export const willNotify = 'Avisaremos'
export const notAllowed = 'Bloqueado'
export const notificationsOff =
  'As notificações estão desativadas. Continua na sua lista.'
export const notifyNote =
  'Avisa quando esta transação terminar, atrasar ou precisar de você'
export const tellInTab = 'Me avise nesta aba'
export const allowNotifications = 'Permitir notificações'
export const asksPermission = 'Em seguida, seu navegador pede permissão.'
export const alsoWatches = 'Isso também adiciona a transação à sua lista.'
export const endedMeanwhile =
  'Esta transação terminou nesse meio-tempo: {outcome}. Não há mais nada a avisar.'
export const notifyAbout = 'Me avise sobre {name}'

export const notifyWays = {
  push: 'Avisaremos você quando {occasion}. Você pode fechar esta página.',
  tab: 'Avisaremos você quando {occasion}. Mantenha uma aba de {brand} aberta.',
  screen:
    'Avisaremos você quando {occasion}, enquanto esta página estiver na tela: um celular bloqueado interrompe isso. Senão, volte depois: sua lista guarda a transação.',
  blocked:
    'Seu navegador bloqueia as notificações deste site. Sua lista mostrará quando {occasion}.',
  unsupported:
    'Este navegador não consegue mostrar notificações. Sua lista mostrará quando {occasion}.',
} as const

export const notifyOccasion =
  '{count|esta transação|cada uma das # transações} terminar, atrasar ou precisar de você'

export const noPushTexts = {
  'not-reached':
    'O serviço de push do seu navegador ou o nosso está fora de alcance, então isso só funciona com uma página aberta.',
  refused:
    'Esta janela recusa mensagens para uma página fechada, como fazem as janelas anônimas, então isso só funciona com uma página aberta.',
  full: 'O serviço não tem espaço para mais mensagens agora, então isso só funciona com uma página aberta. Para abrir espaço, desative outras em Configurações ou volte mais tarde: cada visita tenta de novo.',
  unaccepted:
    'O serviço não envia ao serviço de push do seu navegador, então isso só funciona com uma página aberta.',
} as const

export const pushData =
  'Para isso, o serviço guarda o endereço do seu navegador no serviço de push do fabricante dele, com {count|o hash e o rótulo dele|os hashes e os rótulos deles}, até a última mensagem ou por 30 dias. O serviço de push não consegue ler as mensagens.'

export const homeScreenSteps = {
  reason: 'iPhones e iPads só mostram notificações de páginas na Tela de Início:',
  steps: [
    'Toque em Compartilhar e depois em “Adicionar à Tela de Início”.',
    'Abra esta transação por lá. Aquela página tem uma lista própria.',
    'Toque em “Me avise” lá.',
  ],
} as const
