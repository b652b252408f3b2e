/**
 * Phrases that choose a person rather than describe work. A bare "young", "female" or "single" would find young
 * companies, female connectors and single points of contact: each stands here with the words that make it a criterion.
 *
 * The headings are the grounds of wording-grounds.ts. What stands under "(criteria)" is innocent where benefits or the
 * client are described; what stands under "(warning)" may be innocent anywhere and is only pointed at. Each line is a
 * regular expression in which a space is any white space; a line that is indented further goes on with the one above.
 * Only whole words are found, unless the line begins with its own \b or ^.
 */
export const englishWording = String.raw`
race
  (caucasians?|whites?|blacks?|asians?|westerners?|han chinese|aborigin\w+|
    indigenous people) (only|preferred|need not apply)
  (caucasian|white|black|asian|western[- ]looking) (candidates?|applicants?|teachers?|faces?)
  no (foreigners?|aborigin\w+|migrants?)

race (warning)
  foreigners? need not apply
  (taiwanese|chinese|roc) (nationals?|citizens?) only

class
  (upper|middle|working)[- ]class (background|origin|candidates?|applicants?)

class (criteria)
  \b(good|respectable|wealthy|decent) family( background\b|(?= ?[.,;)]|$))

language
  native([- ](level|like))?([- ]\w+){0,2}[- ]speak(er|ers|ing)
  native (english|mandarin|chinese|japanese|cantonese|taiwanese|korean|german|french)
  (no|without( an?| any)?|neutral|american|british|beijing|foreign|local) accent
  accent[- ]free|mother[- ]tongue

thought (criteria)
  political(ly)? (views?|opinions?|stance|beliefs?|reliable|correct background)

religion
  (christians?|catholics?|buddhists?|taoists?|muslims?|jews|jewish|hindus?|
    atheists?) (only|preferred|candidates?|applicants?|welcome only|need not apply)
  (must|should|needs? to) be (an? )?(practi[cs]ing |devout )?(christian|catholic|buddhist|taoist|
    muslim|jewish|hindu|atheist|religious)

religion (criteria)
  religious (belief|faith|affiliation)
  of (the )?(christian|buddhist|catholic|muslim) faith

party
  \b(party|kmt|dpp|tpp|ccp|communist) members?(hip)?\b(?= (only|preferred|required|is|a plus)|[.,;)]|\s*$)
  (no )?(political )?party (affiliation|membership)

birthplace
  (locals?|local (people|residents?|candidates?)|natives? of \w+|
    (taiwan|mainland|shanghai)(ese|ers?)?) (only|preferred)

birthplace (criteria)
  must (be|have been) born
  born and (bred|raised)
  place of birth|birthplace|ancestral home|household registration|hukou

gender
  (males?|females?|men|women|ladies|gentlemen|girls?|boys?) (only|preferred|need not apply)
  (fe)?male (candidates?|applicants?|staff|employees?|assistants?|secretar(y|ies)|nurses?|
    workers?|engineers?|colleagues?)
  (must|should|needs? to) be (an? )?(fe)?male
  \b(only|prefer(ably)?) (an? )?(fe)?males?\b(?= (candidates?|applicants?)|[.,;)]|\s*$)
  (office|cleaning|sales|tea|booth) (lady|ladies|girls?)
  salesm[ae]n|saleswom[ae]n|handym[ae]n|waitress(es)?|stewardess(es)?|hostess(es)?
  (completed|finished|exempt(ed)? from) (compulsory |mandatory |their |his )?military service
  military service (completed|fulfilled|obligations?)
  (not|non|never)[- ]pregnant
  no (pregnan\w+|plans? (for|to have) (children|a family))

orientation
  (straight|heterosexuals?) (only|preferred|candidates?|applicants?)
  no (gays?|lesbians?|homosexuals?|lgbt\w*)
  (must|should) be (straight|heterosexual)

age
  (under|below|over|above|not (over|above)|no (older|more) than|
    younger than|older than|up to) (the age of )?(?!1[5-8]\b)\d{2} (years?|yrs?)( |-)(old|of age)
  (under|below|over|above) the age of (?!1[5-8]\b)\d{2}
  \b(must|should|to) be (aged? )?(under|below|over|no older than|younger than) (?!1[5-8]\b)\d{2}\b(?! ?[%\w])
  (aged? (between )?|ages? )[2-6]\d ?(-|–|to|and) ?[2-6]\d
  [2-6]\d ?(-|–|to) ?[2-6]\d years? old|age limit
  young (and|&|,) ?(\w+)
  young,? (dynamic|energetic|ambitious|hungry|lively|attractive|candidates?|applicants?|
    person|m[ae]n|wom[ae]n|lady|ladies|blood)
  (must|should) be young|youthful
  (youth|young people|young professionals|young graduates) (only|preferred)

age (criteria)
  (^|[-*•\(,;:]) ?(aged? )?(under|below|not over|no older than|younger than) [2-6]\d(?= ?([.,;)]|only|preferred|$))

age (warning)
  young (team|staff|colleagues)|digital natives?
  (recent|fresh|new) graduates? only

marriage
  (single|unmarried|married|divorced|childless) (only|preferred|candidates?|applicants?|
    m[ae]n|wom[ae]n|females?|males?)

marriage (criteria)
  \b(must|should) be (single|unmarried|married)\b(?!-)
  marital status
  (no|without) (children|family burdens?|dependants)

looks
  good[- ]looking|good looks
  (attractive|pleasant|pretty|beautiful|handsome) (appearance|looks?|faces?|
    person|candidates?|lady|ladies|girls?|wom[ae]n|m[ae]n)

looks (criteria)
  \b(at least|over|above|minimum( height)?( of)?|taller than) 1\d{2} ?cm\b( tall)?(?= ?(tall|in height|[.,;)]|$))
  height (of |over |above )?(at least )?1\d{2}
  (slim|slender|good) figure|presentable

looks (warning, criteria)
  (recent |passport |full[- ]body )photo(graph)?s?
  photo(graph)? (required|is required|must)

disability
  able[- ]bodied
  (no|without( any)?) (physical |mental )?(disabilit(y|ies)|handicaps?)
  disabled (people |persons? )?need not apply

disability (criteria)
  (physically|mentally) (fit|healthy|sound|perfect)|in good health
  healthy (body|candidates?|applicants?|person)
  no (history of )?mental illness

horoscope
  horoscopes?|(star|zodiac|astrological) signs?
  (aries|taurus|gemini|leos?|virgos?|libras?|scorpios?|sagittarius|capricorns?|
    aquarius|pisces) (only|preferred|need not apply)

bloodType
  blood (type|group):? (a|b|o|ab)
  (type )?(a|b|o|ab) blood (type )?(only|preferred)
  blood types? (only|preferred|required)

union
  (non[- ]union|no union) (members?|membership|candidates?|applicants?|background|history|only)
  union members? (need not apply|excluded|not accepted)
  (must )?(not|never) (be|have been) (an? )?(member of (a |any )?(labou?r |trade )?union|
    (labou?r |trade )?union members?)
`;
