export const mainNavigation = 'メイン'
export const menu = 'メニュー'
export const skipToContent = '本文へ移動'
export const withoutScripts =
  'JavaScript がオフです。再読み込みするまで、ここは何も更新されません。一覧には最初の数行だけが表示されるため、検索してください。ウォッチ、コピー、設定は使えません。'
export const offlineAdvice =
  'インターネット接続を確認してください。オンラインになると、このページは自動で開きます。スワップに影響はありません。'
export const crashAdvice =
  'このページが停止しました。更新が公開されたばかりかもしれません。続けるには再読み込みしてください。スワップに影響はありません。'
export const somethingWentWrong = '問題が発生しました'
