export const listStorage = [
  '{isKept?}このブラウザに保存',
  'このタブを閉じるまで：このブラウザは何も保存しません',
] as const

export const emptyStorage = [
  '{canStore?}ウォッチリストは、このブラウザにのみ保存されます。',
  'このブラウザは何も保存しません。ウォッチリストは、このタブを閉じるまで保持されます。',
] as const
