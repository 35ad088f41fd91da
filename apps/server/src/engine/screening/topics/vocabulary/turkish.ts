import type { TopicVocabulary } from './vocabulary.ts';

/** Turkish, stems: endings pile up behind them. */
export const turkishTopics: TopicVocabulary = {
  'Payments and Transfer': {
    tells:
      'ödeme hizmet, ödeme kuruluş, elektronik para, ödeme sistem, para transfer, banka kart, kredi kartları ve banka kart, havale, EFT, ödeme emri, ödeme işlem, karekod, üye işyeri, takas komisyon, TROY, ödeme aracı, açık bankacılık ödeme',
    suggests: 'ödeme, ödemeler, kart, cüzdan, kredi kart',
  },
  Banking: {
    tells:
      'bankacılık kanun, sermaye yeterlili, özkaynak, likidite karşılama, kaldıraç, Basel, mevduat ve katılım fon, banka kurulma, mevduat bankası, kalkınma ve yatırım bankası, katılım bankası, bankası A.Ş., bank A.Ş., faaliyet genişlemesi, bankacılık sektör, kredi kuruluş, büyük kredi, risk ağırlık, ihtiyat tampon, sistemik önemli banka, faiz oranı risk, net istikrarlı fonlama, dijital banka, kurul kararları, katılım bankacılığı, İSEDES, altın değerleme, hurda altın',
    suggests:
      'bankaların, banka, bankacılık, sermaye, likidite, mevduat, katılım fonu, BDDK, bankalarca, bankalar',
  },
  'Financial Markets': {
    tells:
      'sermaye piyasa, menkul kıymet, yatırım fon, portföy yönetim, borsa, halka arz, pay piyasa, izahname, SPK, yatırım kuruluş, türev araç, kira sertifika, tahvil, bono, aracı kurum, merkezi karşı taraf, takasbank, kitle fonlama, bilgi suistimal, piyasa dolandırıcılığı, ihraç, varlığa dayalı, devlet iç borçlanma, ihale sonuç, hazine ihale, borçlanma araç',
    suggests: 'yatırımcı, fon, piyasa',
  },
  'Credit Services': {
    tells:
      'kredi işlem, kredi tahsis, tüketici kredi, taksit, finansal kiralama, faktoring, finansman şirket, tasarruf finansman, varlık yönetim şirket, varlık yönetim a.ş., kredi sınıflandırma, donuk alacak, takipteki, kredi garanti, kredi derecelendirme, kredilerin, kredi kayıt, yapılandırma, ihtiyaç kredi, ticari kredi, karşılık ayrılma, KOBİ tanım, perakende kredi, kredi riski azalt',
    suggests: 'kredi, borçlu, alacak, finansman, teminat mektub',
  },
  'Cash and Mortgage': {
    tells:
      'banknot, madeni para, hatıra para, konut finansman, konut kredi, ipotek, nakit, kağıt para, sahte para',
    suggests: 'konut',
  },
  Crypto: {
    tells:
      'kripto, kripto varlık, sanal varlık, dijital lira, dijital türk lirası, blok zincir, merkez bankası dijital para, stabil kripto',
    suggests: 'token, dijital para',
  },
  'Collateral and Safeguarding': {
    tells:
      'teminat, tasarruf mevduatı sigorta, TMSF, saklama, saklayıcı, mevduat sigorta, müşteri fonlarının korunma, koruma hesab',
    suggests: 'güvence',
  },
  'Pensions and Retirement': {
    tells: 'emeklilik, bireysel emeklilik, BES=, emekli, sandık, tamamlayıcı emeklilik',
    suggests: 'sosyal güvenlik',
  },
  Compliance: {
    tells:
      'faaliyet izni, kuruluş izni, kuruluş ve faaliyet esas, yetkilendiril, yetki verilme, izin verilme, gözetim raporlama, denetim ve gözetim, değerleme hizmeti verme yetkisi, gayrimenkul değerleme, taşınmaz değerleme, destek hizmet, kurumuna ilişkin düzenleme, raporlama rehber, mevzuata uyum, uyum görevli',
    suggests: 'faaliyet, denetim, izin, yetki, usul ve esas, bildirim',
    hints: 'yönetmelik, tebliğ, karar',
  },
  'Corporate Governance': {
    tells:
      'kurumsal yönetim, iç denetim, iç sistem, yönetim kurul, ücretlendirme, risk yönetim, teftiş kurul, iç kontrol, pay edinim, hisse devri, pay devri, nitelikli pay, etik ilke, genel müdür',
    suggests: 'ortak, pay sahip',
  },
  'Consumer Rights and Support': {
    tells:
      'tüketici, tüketicinin korunma, şikayet, müşteri hakem, hakem heyet, finansal okuryazarlık, finansal tüketici, bilgilendirme formu, finansal erişim, ücret iade',
    suggests: 'müşteri, mağdur',
  },
  'Advisers and Accountancy': {
    tells:
      'bağımsız denetim, muhasebe, mali müşavir, finansal raporlama standart, TFRS, TMS=, KGK, sigorta acente, sigorta broker, yatırım danışman, tek düzen hesap planı, hesap planı, bağımsız denetçi',
    suggests: 'denetçi, acente',
  },
  'Statistics and Data': {
    tells:
      'istatistik, veri yayımlama, veri seti, aylık bülten, haftalık bülten, endeks, anket, ödemeler denge, temel göstergeler, veri yayım, beklenti anketi, sektör verileri, veri takvimi',
    suggests: 'veri, veriler, gösterge, tablo',
  },
  '(Enforcement) Actions': {
    tells:
      'yetkisinin iptal, iptal edilme, faaliyet izninin kaldırıl, faaliyet izninin iptal, faaliyetlerinin durdurul, suç duyurusu, yaptırım kararı, hakkında soruşturma, gözaltı, erişim engel, faaliyetinin geçici olarak durdurul, kayyum, yasak getiril, işlem yasağı',
    suggests: 'iptal, soruşturma, tedbir',
  },
  'Penalties and Fees': {
    tells:
      'idari para ceza, para ceza, cezai, ücret tarife, harç, komisyon oran, alınacak ücret, azami komisyon, katılım payı, masraf',
    suggests: 'ceza, ücret, komisyon',
  },
  'Fraud and Scam': {
    tells:
      'dolandırıcı, sahte, izinsiz, yetkisiz, taklit, klon site, kamuoyu uyarı, oltalama, izinsiz faaliyet, kamuoyunun dikkatine',
    suggests: 'uyarı, usulsüz',
  },
  'Anti-Money Laundering': {
    tells:
      'suç gelir, aklama, aklanma, terörün finansman, terörizmin finansman, MASAK, şüpheli işlem, kimlik tespit, müşterinin tanın, gerçek faydalan, mali suç, kitle imha silah, FATF',
    suggests: 'kara para, terör, yükümlü',
  },
  'Financial Crime': {
    tells:
      'yaptırım, malvarlığının dondurul, malvarlıklarının dondurul, rüşvet, yolsuzluk, vergi kaçak, kaçakçılık, kitle imha silahlarının yayılma',
    suggests: 'suç, ambargo',
  },
  'Digital Finance': {
    tells:
      'bilgi sistem, siber, elektronik bankacılık, uzaktan kimlik, kimlik doğrulama, işlem güvenliği, dış hizmet, bulut, yapay zeka, kişisel veri, KVKK, dijital bankacılık, servis modeli bankacılı, açık bankacılık, elektronik ortam, bilgi güvenli, sızma test, finansal teknoloji, fintek, dijitalleş, elektronik imza',
    suggests: 'dijital, teknoloji, elektronik, güvenlik',
  },
  'Sustainable Finance': {
    tells: 'sürdürülebilir, iklim, yeşil, çevresel, ESG, karbon, yeşil tahvil, yeşil varlık oranı, TSRS',
    suggests: 'çevre',
  },
  Macroeconomics: {
    tells:
      'para politika, faiz oranlarına ilişkin, politika faizi, enflasyon, zorunlu karşılık, döviz, kur riski, döviz kuru, finansal istikrar, makro ihtiyati, büyüme, bütçe, kamu maliye, hazine nakit, faiz kararı, para politikası kurulu, enflasyon raporu, dış ticaret, rezerv, açık piyasa, reeskont, dış borç, iç borçlanma strateji, ekonomik program, orta vadeli program, vergi',
    suggests: 'ekonomi, faiz, iktisadi, parite, kambiyo',
  },
  'Cross-Border': {
    tells:
      'sınır ötesi, üçüncü ülke, yabancı banka, denklik, uluslararası işbirli, mutabakat zapt, temsilcilik, ithalat, ihracat, damping, gümrük, serbest ticaret, milletlerarası andlaşma, milletlerarası anlaşma, yurt dışı şube, yurtdışı şube',
    suggests: 'uluslararası, yabancı, yurt dışı, yurtdışı',
  },
  '(Other)': {
    tells:
      'üniversite, fakülte, öğretim, eğitim, sınav, sağlık, tarım, orman, milli park, su ürün, hayvan, gıda, enerji, elektrik piyasa, doğal gaz, maden, ulaştırma, karayol, demiryol, havacılık, denizcilik, kamulaştır, imar, kentsel dönüşüm, seçim, atama, görevden alma, adalet, askeri, savunma, spor, kültür, turizm, çalışma ve sosyal, işçi, işveren, belediye, kadro, personel, memur, kamu ihale, ihale yönetmeli, rekabet kurul, telekomünikasyon, radyo ve televizyon, sigortacılık, sigorta şirket, reasürans, aktüer, zorunlu deprem, trafik sigorta, araştırma merkezi, uygulama ve araştırma, anayasa mahkemesi, danıştay, yargıtay, taziye, bayram, ziyaret, iş ilanı, uzman yardımcılığı, yarışma, sınavı duyuru, orta ölçek, çevre şehircilik',
    suggests: 'sigorta, bakanlık, merkez, kanun hükmünde, devlet, öğrenci',
  },
};
