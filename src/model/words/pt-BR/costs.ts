import type { CostStatement } from '../../transaction/costStatements'
import type { Messages } from '../messages'

export const costTitles = {
  open: 'Cotação e taxas previstas',
  ended: ['Quanto custou: {dollars} ({share})', 'Quanto custou'],
} as const

export const costsNote =
  'O valor recebido é o que resta após todas as taxas. Os valores em dólares usam os preços da rede no momento do swap, ou os de hoje onde ela não informou nenhum.'

export const estimateNote =
  'São estimativas. As taxas e os valores em dólares são conhecidos no fim.'

export const costLabels = {
  rate: 'Câmbio',
  'expected-rate': 'Câmbio esperado',
  quoted: 'Cotação',
  minimum: 'Mínimo',
  fee: {
    by: 'kind',
    outbound: 'Taxa de saída',
    network: 'Taxa de rede',
    affiliate: 'Taxa de afiliado',
    liquidity: 'Taxa de liquidez',
  },
  'fees-unknown': 'Taxas',
  kept: 'Retido pela rede',
  worth: 'Em dólares',
  rest: 'Variação de preço',
} as const satisfies Messages<CostStatement['code']>

const compared = [
  '{sum}; {isSame?}recebido o mesmo valor',
  '{sum}; recebido {less} a menos',
  '{sum}; recebido {more} a mais',
  '{sum}',
] as const

export const costTexts = {
  rate: '{one} = {received}; {unit} = {paid}',
  'expected-rate': '{one} = {received}; {unit} = {paid}, conforme planejado',
  quoted: compared,
  minimum: compared,
  fee: ['{sum}[ ({dollars})][ para {app}]', 'Paga[ para {app}]; o valor não é informado'],
  'fees-unknown': 'Não informadas',
  kept: '{sum}',
  worth: [
    'Enviado {sold}, recebido {received}: {less} ({share}) a menos',
    'Enviado {sold}, recebido {received}: {more} ({share}) a mais',
    'Enviado {sold}, recebido {received}: nenhuma diferença',
  ],
  rest: [
    '{dollars}, com as taxas acima que não têm valor em dólares{hasUnpriced?}',
    '{dollars}',
  ],
} as const satisfies Messages<CostStatement['code']>
