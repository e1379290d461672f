export const samplesFailed =
  'サンプルの名前を読み込めませんでした。どの名前でも検索はできます。'
export const introduction =
  '1 つの名前で、多くのチェーンのアドレス。名前からアドレスへ、アドレスから名前へ、双方向でチェックします。'
