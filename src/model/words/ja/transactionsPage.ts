export const trackingUnavailable =
  '追跡を利用できません。1 分ごとに再試行します。スワップに影響はありません。'
export const watchSeveral = '複数のトランザクションをウォッチ'
export const emptyWatchlist = 'ウォッチリストにはまだ何もありません'
export const fieldFull =
  'この欄はいっぱいで、テキストの末尾が欠けているかもしれません。まずこれらをウォッチしてから、残りを貼り付けてください。'
export const hashes = 'トランザクションハッシュまたはエクスプローラーのリンク'
export const withoutScripts =
  'ウォッチには JavaScript が必要です。ない場合は、トランザクションを開きます。'
export const chooseAFile = 'ファイルを選択'
export const csvFile = 'CSV ファイル'
export const unreadableFile =
  'このファイルを読み取れませんでした。もう一度選んでください。'
export const largeFile =
  'このファイルは {size} MB を超えています。ここからエクスポートしたファイルを選んでください。'
export const hint =
  'ラベル付きの行または表計算のセル、あるいはここからエクスポートしたファイル。最大 {capacity} 件。'
export const emptyAdvice =
  'トランザクションを検索して「ウォッチ」を押すか、下で複数をウォッチしてください。'
