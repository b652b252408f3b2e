import * as v from 'valibot';
import { bilingual, code, editable, field, text } from './fields.ts';

export const statisticSchema = editable({
  value: field(v.nullable(v.pipe(v.number('must be a number'), v.finite())), {
    en: 'Figure',
    'zh-tw': '數字',
    hint: { en: 'empty: not shown', 'zh-tw': '留空就不顯示' },
  }),
  suffix: field(text(3, 0), {
    en: 'Suffix',
    'zh-tw': '後面的符號',
    hint: { en: 'such as % or +', 'zh-tw': '例如%或+' },
  }),
  label: field(bilingual({ en: 50, zh: 20 }), { en: 'What it counts', 'zh-tw': '說明' }),
});
export const statisticsSchema = v.record(code, statisticSchema);

export interface Statistic extends Omit<v.InferOutput<typeof statisticSchema>, 'value'> {
  id: string;
  value: number;
}
