export const tooMany = 'リクエストが多すぎます。{duration}後にもう一度チェックできます。'
export const hashName = 'トランザクションハッシュ'
export const data = 'データ'
export const noHash = 'トランザクションハッシュではありません'
