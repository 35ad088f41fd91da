const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/**
 * Words that say nothing about a subject, folded as texts are (lower case, no accents). They are neither indexed nor searched.
 */
const stopWords: Readonly<Record<string, ReadonlySet<string>>> = {
  en: words(`
    a an the and or but if then else than so nor not no of at by for with about against between into through during before
    after above below to from up down in out on off over under again further once here there when where why how what which
    who whom whose this that these those i me my we our ours us you your yours he him his she her hers it its they them their
    theirs am is are was were be been being have has had having do does did doing done will would shall should can could may
    might must ought s t d ll m re ve don all any both each few more most other some such only own same too very just also
    because until while as per via upon within without themselves itself himself herself ourselves yourself myself however
    therefore thereof therein thereto herein hereof whether either neither nor etc e.g i.e`),
  de: words(`
    der die das den dem des ein eine einer eines einem einen und oder aber auch als am an auf aus bei beim bin bis bist da
    damit dann dass daß dazu dein deine denn dessen deren dich dir doch dort du durch er es euch euer eure fur gegen gewesen
    hab habe haben hat hatte hatten hier hin hinter ich ihm ihn ihnen ihr ihre ihrem ihren ihrer ihres im in ins ist ja je
    jede jedem jeden jeder jedes jene jenem jenen jener jenes jetzt kann kannst konnen konnte man mein meine mich mir mit
    muss mussen musste nach nicht nichts noch nun nur ob ohne sehr sein seine seinem seinen seiner seines selbst sich sie
    sind so solche solchem solchen solcher solches soll sollen sollte sondern sonst uber um uns unser unsere unter viel vom
    von vor wahrend war waren warst was weg weil weiter welche welchem welchen welcher welches wenn wer werde werden wird
    wie wieder will wir wo wollen wurde wurden wurdest zu zum zur zwar zwischen dies diese diesem diesen dieser dieses
    dabei daher dafur davon daran darauf darin daruber dadurch hierbei hierfur hiervon hierzu sowie sofern soweit worden
    sei seien ware waren wem wen wessen wann warum wofur wodurch womit woraus worauf wozu welch etwa jeweils bzw`),
  fr: words(`
    a au aux avec ce ces cet cette dans de des du elle elles en est et eux il ils je la le les leur leurs lui mais me meme
    mes moi mon ne nos notre nous on ou par pas pour qu que quel quelle quels quelles qui sa se ses si son sont sur ta te
    tes toi ton tu un une vos votre vous c d j l m n s t y ete etre a ai as ont sera soit dont lorsque comment quand`),
  tr: words(`
    ve veya ile bir bu su o da de icin gibi kadar olan olarak ise ki mi mu her hem ne nasil hangi daha en cok`),
};

const none: ReadonlySet<string> = new Set();

/** @param language ISO 639-1 */
export const stopWordsOf = (language: string): ReadonlySet<string> => stopWords[language] ?? none;
