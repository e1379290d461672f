import type { Message } from '../messages'
import type { ShownVerdict } from '../../transaction/verdict'

/** What an answer is about: a swap, or what else its hash names. Each is feminine. */
export const subject = [
  'Sua transação de swap ({sold} para {bought})',
  'Sua transação[ de {sold}] ({title})',
  'Sua transação {hash}',
] as const

const seen = '{subject} é conhecida pela blockchain dela, mas ainda não pela rede.'

export const states = {
  by: 'verdict',
  checking: '{subject} ainda não foi encontrada.',
  'not-seen': '{subject} ainda não foi encontrada.',
  unknown: '{subject} não foi encontrada.',
  'deposit-seen': seen,
  'deposit-astray': seen,
  'in-progress': '{subject} está em andamento.',
  'on-hold': '{subject} está em espera.',
  complete: '{subject} está concluída.',
  refunded: '{subject} foi reembolsada.',
  'partially-refunded': '{subject} foi parcialmente reembolsada.',
  failed: '{subject} falhou.',
  unclear: '{subject} requer atenção.',
} as const satisfies Record<'by' | ShownVerdict, Message>

export const arrivedOn = 'em {day}, {time} ({zone})'

export const checkedOn = 'Dados de {day}, {time} ({zone}).[ Previsão: aprox. {expected}.]'
