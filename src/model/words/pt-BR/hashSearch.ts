import type { SearchStage } from '../../transaction/statements'
import type { Message } from '../messages'

export const searches = {
  minutes:
    'Novas transações podem levar alguns minutos para aparecer. Não envie de novo.',
  'over-20-min':
    'Mais de 20 minutos sem ser detectada. Com taxa baixa, pode demorar mais. Não envie de novo.',
  'over-2-h':
    'Mais de 2 horas sem ser detectada. Poucas transações demoram tanto. Não envie de novo.',
  'over-a-day':
    'Um dia sem ser detectada: provavelmente não vai aparecer sozinha. Não envie de novo.',
} as const satisfies Record<SearchStage, Message>

export const afterDeposit = 'Nenhuma rede informou o depósito ainda. Não envie de novo.'

const notReported = 'Nenhuma fonte informou esta transação ainda.'
const looksTheSame =
  'O hash de uma aprovação ou o ID de um saque de corretora têm a mesma aparência.'

export const timelessSearches = {
  short: `${notReported} As novas podem levar alguns minutos para aparecer; as de taxa baixa, horas; depois de um dia, provavelmente não aparecerá sozinha. ${looksTheSame}`,
  long: `${notReported} {search} ${looksTheSame}`,
} as const

export const haltedSearch = [
  '{isOverADay?}Um dia sem ser detectada. {halts} Não envie de novo.',
  '{halts} Não envie de novo.',
] as const

export const depositHalt = [
  '{count|A blockchain|As blockchains} {chains} {count|está suspensa|estão suspensas} em {network}: depósitos de lá podem não aparecer até o fim da suspensão.',
  'A rede {network} está suspensa: depósitos podem não aparecer até o fim da suspensão.',
] as const
