interface GroundText {
  /** How a reason names it. */
  name: string;
  suggestion: string;
}

/** What article 5 of Taiwan's Employment Service Act allows no advertisement to choose people by. */
export const grounds = {
  race: {
    name: 'race',
    suggestion: 'leave it out; where the law asks for it, write "the right to work in Taiwan" (具在臺工作資格)',
  },
  class: { name: 'class or family background', suggestion: 'leave it out, and say what the person must be able to do' },
  language: {
    name: 'mother tongue or accent',
    suggestion: 'say what the work needs, such as "fluent written English" (英文書寫流利)',
  },
  thought: { name: 'thought', suggestion: 'leave it out, and describe the work' },
  religion: { name: 'religion', suggestion: 'leave it out, and describe the work' },
  party: { name: 'a political party', suggestion: 'leave it out' },
  birthplace: {
    name: 'birthplace or household registration',
    suggestion: 'say where the work is, and let people decide whether they can come',
  },
  gender: {
    name: 'gender',
    suggestion: 'use a title for everyone, and name the task: "lifts 20 kg" (可搬運20公斤), not who does it',
  },
  orientation: { name: 'sexual orientation', suggestion: 'leave it out' },
  age: { name: 'age', suggestion: 'say how much experience the work needs: "three years in …" (相關經驗3年以上)' },
  marriage: { name: 'marriage or family', suggestion: 'say what hours or travel the work asks for' },
  looks: { name: 'looks', suggestion: 'say what the work needs, such as "at ease with guests" (樂於接待賓客)' },
  disability: {
    name: 'health or disability',
    suggestion: 'name the task itself, such as "stands for most of a shift" (工作時多半站立)',
  },
  horoscope: { name: 'horoscope', suggestion: 'leave it out' },
  bloodType: { name: 'blood type', suggestion: 'leave it out' },
  union: { name: 'union membership', suggestion: 'leave it out' },
} satisfies Record<string, GroundText>;

export type Ground = keyof typeof grounds;
