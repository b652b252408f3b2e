import type { WordingRule } from './wording-grounds.ts';

/**
 * Phrases that choose a person rather than describe work. A bare "young", "female" or "single" would find young
 * companies, female connectors and single points of contact: each stands here with the words that make it a criterion.
 */
export const englishRules: WordingRule[] = [
  {
    ground: 'race',
    pattern:
      /\b(?:caucasians?|whites?|blacks?|asians?|westerners?|han chinese|aborigin\w+|indigenous people) (?:only|preferred|need not apply)\b/,
  },
  {
    ground: 'race',
    pattern: /\b(?:caucasian|white|black|asian|western[- ]looking) (?:candidates?|applicants?|teachers?|faces?)\b/,
  },
  { ground: 'race', pattern: /\bno (?:foreigners?|aborigin\w+|migrants?)\b/ },
  {
    ground: 'race',
    pattern: /\b(?:foreigners? need not apply|(?:taiwanese|chinese|roc) (?:nationals?|citizens?) only)\b/,
    weight: 'warning',
  },

  {
    ground: 'class',
    pattern: /\b(?:good|respectable|wealthy|decent) family(?: background\b|(?= ?[.,;)]|$))/,
    only: 'criteria',
  },
  { ground: 'class', pattern: /\b(?:upper|middle|working)[- ]class (?:background|origin|candidates?|applicants?)\b/ },

  { ground: 'language', pattern: /\bnative(?:[- ](?:level|like))?(?:[- ]\w+){0,2}[- ]speak(?:er|ers|ing)\b/ },
  {
    ground: 'language',
    pattern: /\bnative (?:english|mandarin|chinese|japanese|cantonese|taiwanese|korean|german|french)\b/,
  },
  { ground: 'language', pattern: /\bmother[- ]tongue\b/ },
  {
    ground: 'language',
    pattern:
      /\b(?:no|without(?: an?| any)?|neutral|american|british|beijing|foreign|local) accent\b|\baccent[- ]free\b/,
  },

  {
    ground: 'thought',
    pattern: /\bpolitical(?:ly)? (?:views?|opinions?|stance|beliefs?|reliable|correct background)\b/,
    only: 'criteria',
  },

  {
    ground: 'religion',
    pattern:
      /\b(?:christians?|catholics?|buddhists?|taoists?|muslims?|jews|jewish|hindus?|atheists?) (?:only|preferred|candidates?|applicants?|welcome only|need not apply)\b/,
  },
  {
    ground: 'religion',
    pattern:
      /\b(?:must|should|needs? to) be (?:an? )?(?:practi[cs]ing |devout )?(?:christian|catholic|buddhist|taoist|muslim|jewish|hindu|atheist|religious)\b/,
  },
  {
    ground: 'religion',
    pattern: /\b(?:religious (?:belief|faith|affiliation)|of (?:the )?(?:christian|buddhist|catholic|muslim) faith)\b/,
    only: 'criteria',
  },

  {
    ground: 'party',
    pattern:
      /\b(?:party|kmt|dpp|tpp|ccp|communist) members?(?:hip)?\b(?= (?:only|preferred|required|is|a plus)|[.,;)]|\s*$)/,
  },
  { ground: 'party', pattern: /\b(?:no )?(?:political )?party (?:affiliation|membership)\b/ },

  {
    ground: 'birthplace',
    pattern:
      /\b(?:locals?|local (?:people|residents?|candidates?)|natives? of \w+|(?:taiwan|mainland|shanghai)(?:ese|ers?)?) (?:only|preferred)\b/,
  },
  {
    ground: 'birthplace',
    pattern: /\b(?:must (?:be|have been) born|born and (?:bred|raised)|place of birth|birthplace|ancestral home)\b/,
    only: 'criteria',
  },
  { ground: 'birthplace', pattern: /\bhousehold registration\b|\bhukou\b/, only: 'criteria' },

  {
    ground: 'gender',
    pattern: /\b(?:males?|females?|men|women|ladies|gentlemen|girls?|boys?) (?:only|preferred|need not apply)\b/,
  },
  {
    ground: 'gender',
    pattern:
      /\b(?:fe)?male (?:candidates?|applicants?|staff|employees?|assistants?|secretar(?:y|ies)|nurses?|workers?|engineers?|colleagues?)\b/,
  },
  {
    ground: 'gender',
    pattern:
      /\b(?:must|should|needs? to) be (?:an? )?(?:fe)?male\b|\b(?:only|prefer(?:ably)?) (?:an? )?(?:fe)?males?\b(?= (?:candidates?|applicants?)|[.,;)]|\s*$)/,
  },
  {
    ground: 'gender',
    pattern:
      /\b(?:office|cleaning|sales|tea|booth) (?:lady|ladies|girls?)\b|\b(?:salesm[ae]n|saleswom[ae]n|handym[ae]n|waitress(?:es)?|stewardess(?:es)?|hostess(?:es)?)\b/,
  },
  {
    ground: 'gender',
    pattern:
      /\b(?:completed|finished|exempt(?:ed)? from) (?:compulsory |mandatory |their |his )?military service\b|\bmilitary service (?:completed|fulfilled|obligations?)\b/,
  },
  {
    ground: 'gender',
    pattern: /\b(?:not|non|never)[- ]pregnant\b|\bno (?:pregnan\w+|plans? (?:for|to have) (?:children|a family))\b/,
  },

  {
    ground: 'orientation',
    pattern:
      /\b(?:straight|heterosexuals?) (?:only|preferred|candidates?|applicants?)\b|\bno (?:gays?|lesbians?|homosexuals?|lgbt\w*)\b/,
  },
  { ground: 'orientation', pattern: /\b(?:must|should) be (?:straight|heterosexual)\b/ },

  {
    ground: 'age',
    pattern:
      /\b(?:under|below|over|above|not (?:over|above)|no (?:older|more) than|younger than|older than|up to) (?:the age of )?(?!1[5-8]\b)\d{2} (?:years?|yrs?)(?: |-)(?:old|of age)\b/,
  },
  { ground: 'age', pattern: /\b(?:under|below|over|above) the age of (?!1[5-8]\b)\d{2}\b/ },
  {
    ground: 'age',
    pattern:
      /\b(?:must|should|to) be (?:aged? )?(?:under|below|over|no older than|younger than) (?!1[5-8]\b)\d{2}\b(?! ?[%\w])/,
  },
  {
    ground: 'age',
    pattern:
      /(?:^|[-*•(,;:]) ?(?:aged? )?(?:under|below|not over|no older than|younger than) [2-6]\d(?= ?(?:[.,;)]|only|preferred|$))/,
    only: 'criteria',
  },
  {
    ground: 'age',
    pattern:
      /\b(?:aged? (?:between )?|ages? )[2-6]\d ?(?:-|–|to|and) ?[2-6]\d\b|\b[2-6]\d ?(?:-|–|to) ?[2-6]\d years? old\b|\bage limit\b/,
  },
  {
    ground: 'age',
    pattern:
      /\byoung (?:and|&|,) ?(?:\w+)\b|\byoung,? (?:dynamic|energetic|ambitious|hungry|lively|attractive|candidates?|applicants?|person|m[ae]n|wom[ae]n|lady|ladies|blood)\b/,
  },
  {
    ground: 'age',
    pattern:
      /\b(?:must|should) be young\b|\byouthful\b|\b(?:youth|young people|young professionals|young graduates) (?:only|preferred)\b/,
  },
  {
    ground: 'age',
    pattern: /\byoung (?:team|staff|colleagues)\b|\bdigital natives?\b|\b(?:recent|fresh|new) graduates? only\b/,
    weight: 'warning',
  },

  {
    ground: 'marriage',
    pattern:
      /\b(?:single|unmarried|married|divorced|childless) (?:only|preferred|candidates?|applicants?|m[ae]n|wom[ae]n|females?|males?)\b/,
  },
  {
    ground: 'marriage',
    pattern:
      /\b(?:must|should) be (?:single|unmarried|married)\b(?!-)|\bmarital status\b|\b(?:no|without) (?:children|family burdens?|dependants)\b/,
    only: 'criteria',
  },

  {
    ground: 'looks',
    pattern:
      /\bgood[- ]looking\b|\bgood looks\b|\b(?:attractive|pleasant|pretty|beautiful|handsome) (?:appearance|looks?|faces?|person|candidates?|lady|ladies|girls?|wom[ae]n|m[ae]n)\b/,
  },
  {
    ground: 'looks',
    pattern:
      /\b(?:at least|over|above|minimum(?: height)?(?: of)?|taller than) 1\d{2} ?cm\b(?: tall)?(?= ?(?:tall|in height|[.,;)]|$))|\bheight (?:of |over |above )?(?:at least )?1\d{2}\b/,
    only: 'criteria',
  },
  { ground: 'looks', pattern: /\b(?:slim|slender|good) figure\b|\bpresentable\b/, only: 'criteria' },
  {
    ground: 'looks',
    pattern:
      /\b(?:recent |passport |full[- ]body )photo(?:graph)?s?\b|\bphoto(?:graph)? (?:required|is required|must)\b/,
    weight: 'warning',
    only: 'criteria',
  },

  {
    ground: 'disability',
    pattern:
      /\bable[- ]bodied\b|\b(?:no|without(?: any)?) (?:physical |mental )?(?:disabilit(?:y|ies)|handicaps?)\b|\bdisabled (?:people |persons? )?need not apply\b/,
  },
  {
    ground: 'disability',
    pattern:
      /\b(?:physically|mentally) (?:fit|healthy|sound|perfect)\b|\bin good health\b|\bhealthy (?:body|candidates?|applicants?|person)\b|\bno (?:history of )?mental illness\b/,
    only: 'criteria',
  },

  {
    ground: 'horoscope',
    pattern:
      /\bhoroscopes?\b|\b(?:star|zodiac|astrological) signs?\b|\b(?:aries|taurus|gemini|leos?|virgos?|libras?|scorpios?|sagittarius|capricorns?|aquarius|pisces) (?:only|preferred|need not apply)\b/,
  },

  {
    ground: 'bloodType',
    pattern:
      /\bblood (?:type|group):? (?:a|b|o|ab)\b|\b(?:type )?(?:a|b|o|ab) blood (?:type )?(?:only|preferred)\b|\bblood types? (?:only|preferred|required)\b/,
  },

  {
    ground: 'union',
    pattern:
      /\b(?:non[- ]union|no union) (?:members?|membership|candidates?|applicants?|background|history|only)\b|\bunion members? (?:need not apply|excluded|not accepted)\b/,
  },
  {
    ground: 'union',
    pattern:
      /\b(?:must )?(?:not|never) (?:be|have been) (?:an? )?(?:member of (?:a |any )?(?:labou?r |trade )?union|(?:labou?r |trade )?union members?)\b/,
  },
];
