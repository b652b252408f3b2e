import { type ImportRow, rowOf } from '../import-row.ts';

/** The columns of 104's export that say who is wanted, as a list under their own names. */
const conditions = ['工作經歷', '學歷要求', '科系要求', '語文條件', '擅長工具', '工作技能', '具備證照', '其他條件'];

/** 104人力銀行, the export of a company's jobs: a table whose columns are named in Chinese. */
export function read104(rows: ImportRow[]): ImportRow[] {
  return rows.map(({ place, fields, fault }) => {
    const cell = (...names: string[]) =>
      fields.find(({ name, value }) => names.includes(name) && value.trim())?.value.trim() ?? '';
    const row = rowOf(place, {
      id: cell('職務編號', '職缺編號', '職務代碼'),
      title: cell('職務名稱', '職缺名稱'),
      company: cell('公司名稱', '公司'),
      role: cell('職務類別', '職類').replace(/[、,，;；]/g, '|'),
      industry: cell('產業別', '產業類別'),
      location: cell('上班地點', '工作地點'),
      remote: /完全遠端/.test(cell('遠端工作')) ? 'full' : /部分遠端/.test(cell('遠端工作')) ? 'partial' : '',
      employment: cell('工作性質'),
      salary: cell('工作待遇', '薪資待遇', '待遇'),
      hours: [cell('上班時段', '上班時間'), cell('休假制度')].filter(Boolean).join('，'),
      benefits: cell('福利制度', '公司福利', '福利'),
      description: cell('工作內容', '職務說明'),
      requirements: conditions
        .flatMap((name) => (cell(name) && !/^(?:不拘|無)$/.test(cell(name)) ? [`- ${name}：${cell(name)}`] : []))
        .join('\n'),
      posted: cell('刊登日期', '更新日期'),
      closes: cell('截止日期', '刊登截止日'),
    });
    return fault ? { ...row, fault } : row;
  });
}
