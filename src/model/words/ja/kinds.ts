import type { KindName } from '../../kinds'

export type KindTitle = {
  title: string
  done: string
}

export const kindTitles: Record<KindName | 'transfer', KindTitle> = {
  swap: { title: 'スワップ', done: 'スワップ済み' },
  'limit-swap': { title: '指値注文', done: '指値注文が約定' },
  'fee-payout': { title: '手数料の払い出し', done: '手数料を払い出し済み' },
  'add-liquidity': { title: '流動性の追加', done: '流動性を追加済み' },
  withdraw: { title: '流動性の引き出し', done: '流動性を引き出し済み' },
  'savers-add': { title: 'Savers への追加', done: 'Savers に追加済み' },
  'savers-withdraw': { title: 'Savers からの引き出し', done: 'Savers から引き出し済み' },
  donate: { title: 'プールへの寄付', done: 'プールに寄付済み' },
  bond: { title: 'ボンド', done: 'ボンド済み' },
  unbond: { title: 'ボンド解除', done: 'ボンド解除済み' },
  rebond: { title: 'ボンドの移動', done: 'ボンドを移動済み' },
  leave: { title: 'ノード群からの離脱', done: '離脱リクエストを受理' },
  node: { title: 'ノード操作', done: 'ノード操作済み' },
  'tns-create': { title: '名前の登録', done: '名前を登録済み' },
  'tcy-claim': { title: 'TCY の請求', done: 'TCY を請求済み' },
  'tcy-stake': { title: 'TCY のステーク', done: 'TCY をステーク済み' },
  'tcy-unstake': { title: 'TCY のステーク解除', done: 'TCY をステーク解除済み' },
  'runepool-deposit': { title: 'RUNEPool への入金', done: 'RUNEPool に入金済み' },
  'runepool-withdraw': {
    title: 'RUNEPool からの引き出し',
    done: 'RUNEPool から引き出し済み',
  },
  'cacaopool-deposit': { title: 'CACAOPool への入金', done: 'CACAOPool に入金済み' },
  'cacaopool-withdraw': {
    title: 'CACAOPool からの引き出し',
    done: 'CACAOPool から引き出し済み',
  },
  'trade-deposit': {
    title: 'トレードアカウントへの入金',
    done: 'トレードアカウントに入金済み',
  },
  'trade-withdraw': {
    title: 'トレードアカウントからの引き出し',
    done: 'トレードアカウントから引き出し済み',
  },
  'secure-deposit': {
    title: 'セキュアドアセットとして入金',
    done: 'セキュアドアセットとして入金済み',
  },
  'secure-withdraw': {
    title: 'セキュアドアセットの引き出し',
    done: 'セキュアドアセットを引き出し済み',
  },
  switch: { title: 'アセットの切り替え', done: 'アセットを切り替え済み' },
  migrate: { title: 'ボールトの移行', done: 'ボールトを移行済み' },
  consolidate: { title: 'ボールトの統合', done: 'ボールトを統合済み' },
  contract: { title: 'コントラクトの呼び出し', done: 'コントラクトを呼び出し済み' },
  send: { title: '送金', done: '送金済み' },
  deposit: { title: '別のネットワークへの入金', done: '別のネットワークに送金済み' },
  reference: { title: 'メモの登録', done: 'メモを登録済み' },
  'limit-modify': { title: '指値注文の変更', done: '指値注文を変更済み' },
  'lending-open': { title: 'ローンの開始', done: 'ローンを開始済み' },
  'lending-repay': { title: 'ローンの返済', done: 'ローンの返済を受理' },
  reserve: { title: 'リザーブへの追加', done: 'リザーブに追加済み' },
  noop: { title: '効果のないメッセージ', done: 'メッセージを受理、効果なし' },
  request: { title: 'ネットワークへのリクエスト', done: 'リクエストを実行済み' },
  other: { title: 'その他', done: 'その他' },
  transfer: { title: '自分への送金', done: '移動済み' },
}

export const noKind = '—'
