export const transactionTitle = 'トランザクション {hash}'
export const transaction = '現在のステータスはリンクを開いて確認してください。'
export const nameTitle = '名前 {name}'
export const name = '送る前に、リンクを開いて名前とそのアドレスをチェックしてください。'
