import type { KindName } from '../../kinds'

export type KindTitle = {
  title: string
  done: string
}

export const kindTitles: Record<KindName | 'transfer', KindTitle> = {
  swap: { title: '兑换', done: '已兑换' },
  'limit-swap': { title: '限价单', done: '限价单已成交' },
  'fee-payout': { title: '手续费出款', done: '手续费已出款' },
  'add-liquidity': { title: '添加流动性', done: '已添加流动性' },
  withdraw: { title: '取出流动性', done: '已取出流动性' },
  'savers-add': { title: '存入储蓄', done: '已存入储蓄' },
  'savers-withdraw': { title: '从储蓄取出', done: '已从储蓄取出' },
  donate: { title: '向资金池捐赠', done: '已向资金池捐赠' },
  bond: { title: '存入保证金', done: '已存入保证金' },
  unbond: { title: '取回保证金', done: '已取回保证金' },
  rebond: { title: '转移保证金', done: '已转移保证金' },
  leave: { title: '退出节点组', done: '退出请求已接受' },
  node: { title: '节点操作', done: '节点操作已完成' },
  'tns-create': { title: '注册名称', done: '名称已注册' },
  'tcy-claim': { title: '领取 TCY', done: '已领取 TCY' },
  'tcy-stake': { title: '质押 TCY', done: '已质押 TCY' },
  'tcy-unstake': { title: '解除质押 TCY', done: '已解除质押 TCY' },
  'runepool-deposit': { title: '存入 RUNEPool', done: '已存入 RUNEPool' },
  'runepool-withdraw': { title: '从 RUNEPool 取出', done: '已从 RUNEPool 取出' },
  'cacaopool-deposit': { title: '存入 CACAOPool', done: '已存入 CACAOPool' },
  'cacaopool-withdraw': { title: '从 CACAOPool 取出', done: '已从 CACAOPool 取出' },
  'trade-deposit': { title: '存入交易账户', done: '已存入交易账户' },
  'trade-withdraw': { title: '从交易账户取出', done: '已从交易账户取出' },
  'secure-deposit': { title: '存为担保资产', done: '已存为担保资产' },
  'secure-withdraw': { title: '取出担保资产', done: '已取出担保资产' },
  switch: { title: '转换资产', done: '资产已转换' },
  migrate: { title: '金库迁移', done: '金库已迁移' },
  consolidate: { title: '金库归集', done: '金库已归集' },
  contract: { title: '合约调用', done: '合约已调用' },
  send: { title: '发送', done: '已发送' },
  deposit: { title: '在另一个网络存款', done: '已发送至另一个网络' },
  reference: { title: '登记 Memo', done: 'Memo 已登记' },
  'limit-modify': { title: '更改限价单', done: '限价单已更改' },
  'lending-open': { title: '开启贷款', done: '贷款已开启' },
  'lending-repay': { title: '偿还贷款', done: '还款已接受' },
  reserve: { title: '存入储备', done: '已存入储备' },
  noop: { title: '无效果的消息', done: '消息已接受，无效果' },
  request: { title: '对网络的请求', done: '请求已执行' },
  other: { title: '其他', done: '其他' },
  transfer: { title: '转给自己', done: '已转账' },
}

export const noKind = '—'
